import { expect, test } from "vitest";
import { readPaper } from "./paper.ts";

test("an energy bill with customer data in a block, due date and total in a bar", () => {
  expect(
    readPaper(`
LUZ DO VALE S.A. - CNPJ 11.222.333/0001-81
Dados do Consumidor
Nome: JOAO DA SILVA SOUZA
CPF: 529.982.247-25
Endereço: RUA DAS FLORES, 10 - CENTRO - SAO PAULO/SP

Mês/Ano        Vencimento       Total a Pagar
10/2026        17/11/2026       R$ 312,08

Itens da fatura                  Valor (R$)
Consumo ativo                    241,10
Iluminação pública               18,98
`),
  ).toMatchObject({
    name: "JOAO DA SILVA SOUZA",
    taxId: "52998224725",
    amount: 31208,
    due: "2026-11-17",
  });
});

test("a debit note with client and supplier columns", () => {
  expect(
    readPaper(`
NOTA DE COBRANÇA 77
Fornecedor                               Comprador
Razão Social: Clara Serviços ME          Razão Social: Mercado Boa Vista Ltda
CNPJ: 11.222.333/0001-81                 CNPJ: 11.444.777/0001-61

Referência: Locação de impressoras - outubro
Valor a pagar: R$ 730,00
Pagar até: 28/11/2026
`),
  ).toMatchObject({
    name: "Mercado Boa Vista Ltda",
    taxId: "11444777000161",
    amount: 73000,
    due: "2026-11-28",
  });
});

test("a receipt with 'pagador' after the amount and a signature block", () => {
  expect(
    readPaper(`
RECIBO Nº 15/2026
Valor: R$ 2.000,00 (dois mil reais)
Pagador: Mercado Boa Vista Ltda
CPF/CNPJ: 11.444.777/0001-61
Referente a: Elaboração de laudo técnico
Forma de pagamento: transferência bancária
Campinas, 10 de novembro de 2026
________________________________
Carlos Prado
CPF: 111.444.777-35
`),
  ).toEqual({
    name: "Mercado Boa Vista Ltda",
    taxId: "11444777000161",
    amount: 200000,
    due: null,
    description: "Elaboração de laudo técnico",
  });
});

test("a receipt with 'Recebi de', the payer on the next line and the id before the amount", () => {
  expect(
    readPaper(`
RECIBO
Eu, Carlos Prado, CPF 111.444.777-35, recebi de
João da Silva Souza (CPF 529.982.247-25) o valor de
R$ 260,00 (duzentos e sessenta reais), relativo a
aula de direção para habilitados.
`),
  ).toMatchObject({
    name: "João da Silva Souza",
    taxId: "52998224725",
    amount: 26000,
    description: "aula de direção para habilitados",
  });
});

test("a boleto sent by mail with payer, value and due date as a list of sentences", () => {
  expect(
    readPaper(`
Olá, Mercado Boa Vista Ltda!
Sua cobrança chegou.

Cobrador: Clara Serviços ME (CNPJ 11.222.333/0001-81)
Cliente: Mercado Boa Vista Ltda (CNPJ 11.444.777/0001-61)
Descrição: Plano de suporte mensal
Valor: R$ 349,90
Vence em: 25/11/2026
`),
  ).toEqual({
    name: "Mercado Boa Vista Ltda",
    taxId: "11444777000161",
    amount: 34990,
    due: "2026-11-25",
    description: "Plano de suporte mensal",
  });
});

test("a bank's Pix receipt in capitals with codes between", () => {
  expect(
    readPaper(`
SISBB - SISTEMA DE INFORMACOES BANCO DO BRASIL
05/11/2026 - AUTOATENDIMENTO - 10.15.33
COMPROVANTE PIX
CLIENTE: MERCADO BOA VISTA LTDA
AGENCIA: 1234-5   CONTA: 67.890-1
================================================
VALOR:                               R$ 1.020,00
DATA DO PAGAMENTO:                    05/11/2026
PAGO PARA: CLARA SERVICOS ME
CNPJ: 11.222.333/0001-81
CHAVE PIX: 11222333000181
================================================
`),
  ).toMatchObject({ name: "MERCADO BOA VISTA LTDA", taxId: null, amount: 102000, due: null });
});

test("a service contract in a table with party columns", () => {
  expect(
    readPaper(`
CONTRATO DE MANUTENÇÃO

                 CONTRATANTE                   CONTRATADA
Razão social     Mercado Boa Vista Ltda        Clara Serviços ME
CNPJ             11.444.777/0001-61            11.222.333/0001-81
Cidade           Campinas/SP                   São Paulo/SP

Objeto: Manutenção preventiva de elevadores
Valor mensal: R$ 1.100,00
Vencimento: 05/12/2026
`),
  ).toMatchObject({
    name: "Mercado Boa Vista Ltda",
    taxId: "11444777000161",
    amount: 110000,
    due: "2026-12-05",
    description: "Manutenção preventiva de elevadores",
  });
});

test("a medical receipt whose payer differs from the patient", () => {
  expect(
    readPaper(`
RECIBO DE CONSULTA
Paciente: Pedro Souza
Responsável pelo pagamento: João da Silva Souza
CPF do responsável: 529.982.247-25
Médico: Dra. Helena Prado - CRM 12345
CPF do médico: 111.444.777-35
Valor da consulta: R$ 400,00
`),
  ).toMatchObject({ taxId: "52998224725", amount: 40000 });
});

test("a budget with 'A/C' and a company line, the total in words too", () => {
  expect(
    readPaper(`
Clara Serviços ME
CNPJ 11.222.333/0001-81

ORÇAMENTO DE SERVIÇOS
Solicitante: Mercado Boa Vista Ltda - CNPJ 11.444.777/0001-61
Descrição do serviço: Impermeabilização de laje
Prazo de execução: 10 dias
Valor total: R$ 18.750,00 (dezoito mil setecentos e cinquenta reais)
`),
  ).toEqual({
    name: "Mercado Boa Vista Ltda",
    taxId: "11444777000161",
    amount: 1875000,
    due: null,
    description: "Impermeabilização de laje",
  });
});

test("a parking or till receipt with the customer's id only", () => {
  expect(
    readPaper(`
LAVA RAPIDO CENTRAL
CNPJ 11.222.333/0001-81
CPF/CNPJ CONSUMIDOR: 529.982.247-25
NOME CONSUMIDOR: JOAO DA SILVA SOUZA
SERVICO........: LAVAGEM COMPLETA
VALOR..........: 80,00
`),
  ).toEqual({
    name: "JOAO DA SILVA SOUZA",
    taxId: "52998224725",
    amount: 8000,
    due: null,
    description: "LAVAGEM COMPLETA",
  });
});

test("an invoice with the tomador's name below its heading without any label", () => {
  expect(
    readPaper(`
NOTA FISCAL DE SERVIÇO
Prestador
Clara Serviços ME
11.222.333/0001-81
Tomador
Mercado Boa Vista Ltda
11.444.777/0001-61
Discriminação
Assessoria de imprensa
Valor líquido R$ 940,00
Valor bruto R$ 1.000,00
`),
  ).toEqual({
    name: "Mercado Boa Vista Ltda",
    taxId: "11444777000161",
    amount: 100000,
    due: null,
    description: "Assessoria de imprensa",
  });
});

test("a transfer with initials and 'Enviado por'", () => {
  expect(
    readPaper(`
Você recebeu um Pix
R$ 75,00
Enviado por
João da Silva Souza
Instituição
Neon Pagamentos
Recebido por
Clara Serviços ME
Data e hora
07/11/2026 às 18h20
Mensagem do pagador
Conserto da bicicleta
`),
  ).toEqual({
    name: "João da Silva Souza",
    taxId: null,
    amount: 7500,
    due: null,
    description: "Conserto da bicicleta",
  });
});
