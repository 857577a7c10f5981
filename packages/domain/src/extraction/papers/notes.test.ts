import { expect, test } from "vitest";
import { readPaper } from "./paper.ts";

test("a DANFSe of the national system with labels above values in three columns", () => {
  expect(
    readPaper(`
DANFSe v1.0 - Documento Auxiliar da NFS-e
Chave de Acesso da NFS-e
35503082211222333000181000000000004226111234567890

Número da NFS-e          Competência da NFS-e       Data e Hora da emissão da NFS-e
42                       10/11/2026                 10/11/2026 10:22:11

EMITENTE DA NFS-e        CNPJ / CPF / NIF           Inscrição Municipal        Telefone
Prestador do Serviço     11.222.333/0001-81         -                          (11)3333-4444
Nome / Nome Empresarial                             E-mail
CLARA SERVICOS LTDA                                 clara@exemplo.com.br
Endereço                                            Município                  CEP
RUA A, 10, CENTRO                                   São Paulo - SP             01001-000

TOMADOR DO SERVIÇO       CNPJ / CPF / NIF           Inscrição Municipal        Telefone
                         11.444.777/0001-61         -                          -
Nome / Nome Empresarial                             E-mail
MERCADO BOA VISTA LTDA                              -
Endereço                                            Município                  CEP
AV BRASIL, 500, CENTRO                              Campinas - SP              13010-000

INTERMEDIÁRIO DO SERVIÇO NÃO IDENTIFICADO NA NFS-e

SERVIÇO PRESTADO
Código de Tributação Nacional        Código de Tributação Municipal     Local da Prestação
17.01.01 - Assessoria ou consultoria -                                  São Paulo - SP
Descrição do Serviço
Consultoria financeira mensal

VALOR TOTAL DA NFS-E
Valor do Serviço         Desconto Condicionado      Desconto Incondicionado    ISSQN Retido
R$ 3.200,00              -                          -                          -
Valor Líquido da NFS-e
R$ 3.200,00
`),
  ).toEqual({
    name: "MERCADO BOA VISTA LTDA",
    taxId: "11444777000161",
    amount: 320000,
    due: null,
    description: "Consultoria financeira mensal",
  });
});

test("a city's invoice with label and value in one cell, the gross amount above the net one", () => {
  expect(
    readPaper(`
PREFEITURA MUNICIPAL DE UBERLÂNDIA
NOTA FISCAL DE SERVIÇOS ELETRÔNICA - NFS-e
Número: 1024      Data de Emissão: 08/11/2026      Código de Verificação: ABCD-1234

DADOS DO PRESTADOR DE SERVIÇOS
Razão Social: CLARA SERVICOS LTDA
CNPJ: 11.222.333/0001-81      Inscrição Municipal: 12345
Endereço: RUA A, 10 - CENTRO - UBERLÂNDIA/MG - CEP: 38400-000

DADOS DO TOMADOR DE SERVIÇOS
Nome/Razão Social: MERCADO BOA VISTA LTDA
CPF/CNPJ: 11.444.777/0001-61      Inscrição Municipal: ---
Endereço: AV BRASIL, 500 - CENTRO - CAMPINAS/SP - CEP: 13010-000

DISCRIMINAÇÃO DOS SERVIÇOS
Desenvolvimento de sistema de estoque

Valor Total da Nota: R$ 5.000,00
Deduções: R$ 0,00   Base de Cálculo: R$ 5.000,00   Alíquota: 2,00%   Valor do ISS: R$ 100,00
Valor Líquido: R$ 4.900,00
`),
  ).toEqual({
    name: "MERCADO BOA VISTA LTDA",
    taxId: "11444777000161",
    amount: 500000,
    due: null,
    description: "Desenvolvimento de sistema de estoque",
  });
});

test("an invoice with items and a due date", () => {
  expect(
    readPaper(`
FATURA Nº 2026-118

Clara Serviços Ltda
CNPJ 11.222.333/0001-81

Faturar para
Mercado Boa Vista Ltda
CNPJ 11.444.777/0001-61
Av. Brasil, 500 - Centro, Campinas/SP

Data de emissão: 01/11/2026
Data de vencimento: 15/11/2026

Descrição                              Quantidade     Preço unitário     Valor
Hospedagem de site                     1              R$ 120,00          R$ 120,00

Total a pagar                                                            R$ 120,00
`),
  ).toEqual({
    name: "Mercado Boa Vista Ltda",
    taxId: "11444777000161",
    amount: 12000,
    due: "2026-11-15",
    description: "Hospedagem de site",
  });
});
