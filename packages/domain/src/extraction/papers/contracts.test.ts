import { expect, test } from "vitest";
import { readPaper } from "./paper.ts";

test("a contract names its parties by 'doravante'", () => {
  expect(
    readPaper(`
CONTRATO DE PRESTAÇÃO DE SERVIÇOS

Pelo presente instrumento particular, de um lado, Mercado Boa Vista Ltda,
pessoa jurídica, inscrita no CNPJ sob o nº 11.444.777/0001-61, com sede na
Av. Brasil, 500, Campinas/SP, doravante denominada CONTRATANTE, e de outro
lado, Clara Serviços Ltda, inscrita no CNPJ sob o nº 11.222.333/0001-81,
doravante denominada CONTRATADA, têm entre si justo e contratado:

CLÁUSULA PRIMEIRA - DO OBJETO
O presente contrato tem por objeto a prestação de serviços de limpeza de
escritórios.

CLÁUSULA SEGUNDA - DO PREÇO
Pelos serviços a CONTRATANTE pagará o valor total de R$ 9.600,00 (nove mil e
seiscentos reais), até o dia 10/12/2026, com multa de R$ 960,00 em caso de atraso.
`),
  ).toMatchObject({
    name: "Mercado Boa Vista Ltda",
    taxId: "11444777000161",
    amount: 960000,
    description: "limpeza de escritórios",
  });
});

test("a contract has numbered headings and a block per party", () => {
  expect(
    readPaper(`
CONTRATO Nº 77/2026

1. DAS PARTES
Contratante: João da Silva Souza, brasileiro, casado, CPF 529.982.247-25,
residente na Rua das Flores, 10, São Paulo/SP.
Contratado: Clara Serviços Ltda, CNPJ 11.222.333/0001-81.

2. DO OBJETO
Projeto elétrico residencial.

3. DO VALOR
O valor dos serviços é de R$ 4.500,00, com vencimento em 30/11/2026.
`),
  ).toEqual({
    name: "João da Silva Souza",
    taxId: "52998224725",
    amount: 450000,
    due: "2026-11-30",
    description: "Projeto elétrico residencial",
  });
});

test("a proposal to a client: its validity is not the due date", () => {
  expect(
    readPaper(`
PROPOSTA COMERCIAL 118/2026

Clara Serviços Ltda - CNPJ 11.222.333/0001-81

Cliente: Mercado Boa Vista Ltda
CNPJ: 11.444.777/0001-61
Contato: compras@boavista.example

Serviço: Instalação de câmeras de segurança
Investimento: R$ 7.850,00
Validade da proposta: 30/11/2026
Forma de pagamento: 2 parcelas de R$ 3.925,00
`),
  ).toEqual({
    name: "Mercado Boa Vista Ltda",
    taxId: "11444777000161",
    amount: 785000,
    due: null,
    description: "Instalação de câmeras de segurança",
  });
});

test("a quote in a table is read", () => {
  expect(
    readPaper(`
ORÇAMENTO
Empresa: Clara Serviços Ltda             CNPJ: 11.222.333/0001-81
Cliente: Mercado Boa Vista Ltda          CNPJ: 11.444.777/0001-61
Emissão: 02/11/2026                      Vencimento: 20/11/2026

Item    Descrição dos serviços                     Valor
1       Manutenção de ar-condicionado              R$ 600,00
2       Limpeza de dutos                           R$ 300,00

        Total geral                                R$ 900,00
`),
  ).toMatchObject({
    name: "Mercado Boa Vista Ltda",
    taxId: "11444777000161",
    amount: 90000,
    due: "2026-11-20",
  });
});
