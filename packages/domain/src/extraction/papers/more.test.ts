import { expect, test } from "vitest";
import { readPaper } from "./paper.ts";

test("a bank app with section titles such as 'Dados de quem pagou' and stacked rows", () => {
  expect(
    readPaper(`
Comprovante Pix
Pagamento realizado em 12/11/2026 às 10:02

Valor                R$ 1.999,90

Dados de quem pagou
Nome                 MERCADO BOA VISTA LTDA
CNPJ                 11.444.777/0001-61
Instituição          BCO SANTANDER (BRASIL) S.A.

Dados de quem recebeu
Nome                 CLARA SERVICOS LTDA
CNPJ                 11.222.333/0001-81
Instituição          NU PAGAMENTOS - IP

Informações adicionais
Identificador        FATURA118
`),
  ).toEqual({
    name: "MERCADO BOA VISTA LTDA",
    taxId: "11444777000161",
    amount: 199990,
    due: null,
    description: null,
  });
});

test("a receipt with 'Pago para' and 'pago por', a masked id and stars", () => {
  expect(
    readPaper(`
Pix realizado com sucesso!
R$ 450,00

Para
Clara Serviços Ltda
CNPJ 11.222.333/0001-81

De
Ana Paula Ribeiro
CPF •••.456.789-••

Descrição
Sessão de fisioterapia

Data do pagamento
10/11/2026
`),
  ).toEqual({
    name: "Ana Paula Ribeiro",
    taxId: null,
    amount: 45000,
    due: null,
    description: "Sessão de fisioterapia",
  });
});

test("a TED receipt with debited and credited accounts", () => {
  expect(
    readPaper(`
COMPROVANTE DE TRANSFERÊNCIA - TED
Remetente: MERCADO BOA VISTA LTDA
CPF/CNPJ: 11.444.777/0001-61
Banco: 341   Agência: 0001   Conta: 12345-6
Favorecido: CLARA SERVICOS LTDA
CPF/CNPJ: 11.222.333/0001-81
Banco: 260   Agência: 0001   Conta: 98765-4
Valor da transferência: R$ 3.000,00
Tarifa: R$ 12,50
Finalidade: Crédito em conta
Data da transferência: 11/11/2026
`),
  ).toMatchObject({
    name: "MERCADO BOA VISTA LTDA",
    taxId: "11444777000161",
    amount: 300000,
    due: null,
  });
});

test("a school fee boleto with student and financially responsible person", () => {
  expect(
    readPaper(`
COLÉGIO HORIZONTE LTDA             CNPJ 11.222.333/0001-81
Responsável financeiro: João da Silva Souza
CPF: 529.982.247-25
Turma: 5º ano B

Descrição                      Vencimento           Valor
Mensalidade de novembro        10/11/2026           R$ 1.150,00
`),
  ).toEqual({
    name: "João da Silva Souza",
    taxId: "52998224725",
    amount: 115000,
    due: "2026-11-10",
    description: "Mensalidade de novembro",
  });
});

test("a condominium boleto with the unit's owner as payer in its bottom block", () => {
  expect(
    readPaper(`
Beneficiário: CONDOMINIO EDIFICIO SOL - CNPJ 11.222.333/0001-81
Vencimento: 15/12/2026                       Valor do documento: R$ 789,55
Demonstrativo
Taxa condominial de dezembro
Pagador: JOÃO DA SILVA SOUZA - CPF 529.982.247-25
Endereço: Rua das Flores, 10 Ap 51 - São Paulo/SP CEP 01001-000
`),
  ).toMatchObject({
    name: "JOÃO DA SILVA SOUZA",
    taxId: "52998224725",
    amount: 78955,
    due: "2026-12-15",
  });
});

test("a dental receipt with two columns of label and value", () => {
  expect(
    readPaper(`
               RECIBO DE HONORÁRIOS

Profissional:         Dr. Paulo Mendes - CRO/SP 9988
CPF:                  111.444.777-35
Paciente:             João da Silva Souza
CPF:                  529.982.247-25
Procedimento:         Clareamento dental
Valor:                R$ 900,00
Data:                 03/11/2026
`),
  ).toEqual({
    name: "João da Silva Souza",
    taxId: "52998224725",
    amount: 90000,
    due: null,
    description: "Clareamento dental",
  });
});

test("a wide form with small labels above the values, three per row", () => {
  expect(
    readPaper(`
Tomador                                  CNPJ                      Telefone
Mercado Boa Vista Ltda                   11.444.777/0001-61        (19) 3333-1111

Prestador                                CNPJ                      Telefone
Clara Serviços Ltda                      11.222.333/0001-81        (11) 3333-2222

Serviço prestado                                                   Valor
Auditoria contábil                                                 R$ 12.000,00

Data de vencimento
30/11/2026
`),
  ).toEqual({
    name: "Mercado Boa Vista Ltda",
    taxId: "11444777000161",
    amount: 1200000,
    due: "2026-11-30",
    description: "Auditoria contábil",
  });
});

test("an amount written in a sentence beside instalments", () => {
  expect(
    readPaper(`
CONTRATO DE HONORÁRIOS
CONTRATANTE: João da Silva Souza, CPF nº 529.982.247-25
CONTRATADO: Paulo Mendes Advocacia, CNPJ nº 11.222.333/0001-81
OBJETO: Defesa em ação trabalhista
HONORÁRIOS: o contratante pagará R$ 6.000,00 em três parcelas de R$ 2.000,00
`),
  ).toMatchObject({
    name: "João da Silva Souza",
    taxId: "52998224725",
    amount: 600000,
    description: "Defesa em ação trabalhista",
  });
});

test("an alphanumeric CNPJ of the payer", () => {
  expect(
    readPaper(`
NOTA DE DÉBITO Nº 15
Emitente: Clara Serviços Ltda - CNPJ 11.222.333/0001-81
Devedor: Boa Vista Digital Ltda - CNPJ 12.ABC.345/01DE-35
Referente a: Licença de uso de software
Valor: R$ 99,90
Vencimento: 05/12/2026
`),
  ).toEqual({
    name: "Boa Vista Digital Ltda",
    taxId: "12ABC34501DE35",
    amount: 9990,
    due: "2026-12-05",
    description: "Licença de uso de software",
  });
});

test("a city tax boleto with taxpayer, due date in a header row and several amounts", () => {
  expect(
    readPaper(`
PREFEITURA DE CAMPINAS - SECRETARIA DE FINANÇAS
DOCUMENTO DE ARRECADAÇÃO MUNICIPAL - DAM
Contribuinte                             CPF/CNPJ
MERCADO BOA VISTA LTDA                   11.444.777/0001-61
Descrição da receita                     Exercício      Vencimento
TAXA DE FISCALIZAÇÃO                     2026           30/11/2026
Valor principal      Multa       Juros       Desconto      Valor total
R$ 200,00            R$ 4,00     R$ 2,00     R$ 0,00       R$ 206,00
`),
  ).toMatchObject({
    name: "MERCADO BOA VISTA LTDA",
    taxId: "11444777000161",
    amount: 20600,
    due: "2026-11-30",
  });
});

test("the signed-in company's own id is never the payer's, under any label", () => {
  expect(
    readPaper(
      `
Recibo
Clara Serviços Ltda - CNPJ 11.222.333/0001-81
Mercado Boa Vista Ltda - CNPJ 11.444.777/0001-61
Total: R$ 100,00
`,
      [],
      "11.222.333/0001-81",
    ),
  ).toMatchObject({ name: "Mercado Boa Vista Ltda", taxId: "11444777000161", amount: 10000 });
});

test("an id with a wrong check digit is not shown", () => {
  expect(
    readPaper("Pagador: João da Silva Souza\nCPF: 529.982.247-26\nValor: R$ 10,00"),
  ).toMatchObject({ name: "João da Silva Souza", taxId: null });
});

test("an order of service with the client's block on the right and items below", () => {
  expect(
    readPaper(`
ORDEM DE SERVIÇO 889
Dados da empresa                         Dados do cliente
Clara Serviços Ltda                      Nome: Mercado Boa Vista Ltda
CNPJ: 11.222.333/0001-81                 CNPJ: 11.444.777/0001-61
Fone: (11) 3333-2222                     Fone: (19) 3333-1111

Serviços executados
Troca de compressor do balcão refrigerado

Mão de obra                              R$ 400,00
Peças                                    R$ 850,00
Valor total                              R$ 1.250,00
`),
  ).toMatchObject({
    name: "Mercado Boa Vista Ltda",
    taxId: "11444777000161",
    amount: 125000,
    description: "Troca de compressor do balcão refrigerado",
  });
});
