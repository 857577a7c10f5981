import { expect, test } from "vitest";
import { readPaper } from "./paper.ts";

test("a receipt in sentences gives payer and purpose, and its words confirm the amount", () => {
  expect(
    readPaper(`
                       RECIBO                                R$ 1.850,00

Recebemos de MERCADO BOA VISTA LTDA, inscrita no CNPJ sob o número
11.444.777/0001-61, a quantia de R$ 1.850,00 (um mil oitocentos e
cinquenta reais), referente a serviços de manutenção de computadores.

Por ser verdade, firmo o presente recibo.

São Paulo, 12 de outubro de 2026.

              Clara Serviços Ltda
              CNPJ 11.222.333/0001-81
`),
  ).toEqual({
    name: "MERCADO BOA VISTA LTDA",
    taxId: "11444777000161",
    amount: 185000,
    due: null,
    description: "serviços de manutenção de computadores",
  });
});

test("a rent receipt with a person", () => {
  expect(
    readPaper(`
RECIBO DE ALUGUEL

Recebi do Sr. João da Silva Souza, portador do CPF 529.982.247-25,
a importância de R$ 2.300,00, correspondente ao aluguel do imóvel da
Rua das Flores, 10, do mês de setembro de 2026.

Locador: Pedro Antunes - CPF 111.444.777-35
`),
  ).toMatchObject({ name: "João da Silva Souza", taxId: "52998224725", amount: 230000, due: null });
});

test("a form receipt with lines to fill in", () => {
  expect(
    readPaper(`
RECIBO Nº 0042                                     VALOR R$ 480,00

RECEBI(EMOS) DE: Maria Aparecida Lopes
CPF/CNPJ: 529.982.247-25
ENDEREÇO: Rua XV de Novembro, 200 - Centro - Curitiba/PR
A IMPORTÂNCIA DE: quatrocentos e oitenta reais
REFERENTE A: Aulas particulares de matemática
DATA: 05/11/2026

EMITENTE: Carlos Prado            CPF: 111.444.777-35
`),
  ).toEqual({
    name: "Maria Aparecida Lopes",
    taxId: "52998224725",
    amount: 48000,
    due: null,
    description: "Aulas particulares de matemática",
  });
});

test("a receipt with two boxes: issuer on the left, customer on the right", () => {
  expect(
    readPaper(`
RECIBO DE PAGAMENTO

PRESTADOR                                CLIENTE
Clara Serviços Ltda                      Mercado Boa Vista Ltda
CNPJ 11.222.333/0001-81                  CNPJ 11.444.777/0001-61
Rua A, 10 - São Paulo/SP                 Av. Brasil, 500 - Campinas/SP

Descrição                                Qtd        Unitário       Total
Consultoria em marketing digital         1          R$ 900,00      R$ 900,00

Subtotal                                                           R$ 900,00
Desconto                                                           R$ 50,00
Total pago                                                         R$ 850,00
`),
  ).toEqual({
    name: "Mercado Boa Vista Ltda",
    taxId: "11444777000161",
    amount: 85000,
    due: null,
    description: "Consultoria em marketing digital",
  });
});

test("a doctor's receipt: the patient pays, the doctor's CPF is not taken", () => {
  expect(
    readPaper(`
Clínica Vida Plena
Dra. Helena Prado - CRM/SP 12345 - CPF 111.444.777-35

RECIBO

Declaro que recebi de João da Silva Souza, CPF 529.982.247-25, o valor de
R$ 350,00 (trezentos e cinquenta reais) referente à consulta médica
realizada em 10/11/2026.

Paciente: João da Silva Souza
`),
  ).toMatchObject({ name: "João da Silva Souza", taxId: "52998224725", amount: 35000, due: null });
});

test("a narrow till receipt: tendered cash and change are not the amount", () => {
  expect(
    readPaper(`
     OFICINA DO ZE LTDA
  CNPJ: 11.222.333/0001-81
--------------------------------
CUPOM NAO FISCAL   10/11/2026
CLIENTE: MERCADO BOA VISTA LTDA
CPF/CNPJ: 11.444.777/0001-61
--------------------------------
SERVICO: TROCA DE OLEO E
FILTROS
--------------------------------
TOTAL R$                  320,00
DINHEIRO                  350,00
TROCO                      30,00
`),
  ).toEqual({
    name: "MERCADO BOA VISTA LTDA",
    taxId: "11444777000161",
    amount: 32000,
    due: null,
    description: "TROCA DE OLEO E FILTROS",
  });
});

test("an RPA gives the paying company and the gross amount, not the rest after deductions", () => {
  expect(
    readPaper(`
RECIBO DE PAGAMENTO A AUTÔNOMO - RPA

Nome ou razão social da empresa tomadora        CNPJ
MERCADO BOA VISTA LTDA                          11.444.777/0001-61

Recebi da empresa acima identificada, pela prestação dos serviços de pintura
predial, a importância de R$ 1.200,00 (um mil e duzentos reais).

Valor do serviço                R$ 1.200,00
INSS                            R$ 132,00
IRRF                            R$ 0,00
Valor líquido                   R$ 1.068,00

Prestador: Carlos Prado
CPF: 111.444.777-35
`),
  ).toMatchObject({
    name: "MERCADO BOA VISTA LTDA",
    taxId: "11444777000161",
    amount: 120000,
    due: null,
  });
});

test("a paper without payer, amount or service gives an empty reading", () => {
  expect(readPaper("Lista de compras\n\nArroz\nFeijão\nCafé")).toEqual({
    name: null,
    taxId: null,
    amount: null,
    due: null,
    description: null,
  });
});
