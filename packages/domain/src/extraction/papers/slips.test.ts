import { expect, test } from "vitest";
import { readPaper } from "./paper.ts";

// Bank 341, factor 1652 = 2026-12-06 since the restart, R$ 1.500,00.
const BARCODE = "34199165200001500001090123456789012345678901";

test("a boleto's printed fields: the payer is below its label, instructions are not the service", () => {
  expect(
    readPaper(`
Banco Itaú S.A.   341-7

Local de pagamento                                                    Vencimento
PAGÁVEL EM QUALQUER BANCO                                             10/12/2026
Beneficiário                            CNPJ/CPF                      Agência/Código do beneficiário
CLARA SERVICOS LTDA                     11.222.333/0001-81            1234/56789-0
Data do documento   Nº do documento     Espécie doc.  Aceite          Nosso número
01/11/2026          4512                DM            N               109/00004512-3
Uso do banco        Carteira   Moeda    Quantidade    Valor           (=) Valor do documento
                    109        R$                                     1.500,00
Instruções (texto de responsabilidade do beneficiário)                (-) Desconto/Abatimento
Não receber após 30 dias do vencimento
Juros de R$ 0,50 ao dia                                               (+) Mora/Multa
                                                                      (=) Valor cobrado
Pagador
MERCADO BOA VISTA LTDA - CNPJ 11.444.777/0001-61
AV BRASIL 500 - CENTRO
13010-000 CAMPINAS - SP
Sacador/Avalista
`),
  ).toEqual({
    name: "MERCADO BOA VISTA LTDA",
    taxId: "11444777000161",
    amount: 150000,
    due: "2026-12-10",
    description: null,
  });
});

test("the old words sacado and cedente are understood", () => {
  expect(
    readPaper(`
Cedente                                                    Vencimento
CLARA SERVICOS LTDA - 11.222.333/0001-81                   05/12/2026
(=) Valor do Documento
R$ 845,10
Instruções
Ref. mensalidade de novembro - curso de espanhol

Sacado: JOÃO DA SILVA SOUZA   CPF: 529.982.247-25
RUA DAS FLORES, 10 - CENTRO - SAO PAULO/SP - 01001-000
`),
  ).toMatchObject({
    name: "JOÃO DA SILVA SOUZA",
    taxId: "52998224725",
    amount: 84510,
    due: "2026-12-05",
  });
});

test("a utility bill gives the customer, the due date and the total", () => {
  expect(
    readPaper(`
Companhia de Águas do Norte S.A.      CNPJ 11.222.333/0001-81

Nome do cliente                                      CPF/CNPJ
João da Silva Souza                                  529.982.247-25
Endereço
Rua das Flores, 10 - Centro - São Paulo/SP

Mês de referência        Vencimento        Total a pagar
11/2026                  18/12/2026        R$ 98,77

Histórico de consumo
Outubro 12 m³   Setembro 11 m³
`),
  ).toMatchObject({
    name: "João da Silva Souza",
    taxId: "52998224725",
    amount: 9877,
    due: "2026-12-18",
  });
});

test("the bar code's amount and date take precedence over the printed ones", () => {
  const text = "Pagador\nJoão da Silva Souza\nValor do documento\nR$ 1,00\nVencimento\n01/01/2026";
  expect(readPaper(text, [BARCODE])).toMatchObject({ amount: 150000, due: "2026-12-06" });
});

test("the printed date decides between the two readings of a factor", () => {
  expect(readPaper("Vencimento\n16/04/2002", [BARCODE])).toMatchObject({ due: "2002-04-16" });
});

const boletoThatSays = (...instructions: readonly string[]) =>
  readPaper(`
Beneficiário                                                          Vencimento
CLARA SERVICOS LTDA - CNPJ 11.222.333/0001-81                         10/12/2026
Nosso número                                                          (=) Valor do documento
109/00004512-3                                                        1.500,00
Informações de responsabilidade do beneficiário                       (-) Desconto/Abatimento
${instructions.join("\n")}

Pagador
MERCADO BOA VISTA LTDA - CNPJ 11.444.777/0001-61
AV BRASIL 500 - CENTRO
`).description;

test.each(["Referente a: ", "Referente a ", "Referentea ", "Ref.: ", "Ref. a "])(
  "%j gives a boleto's service, without the following text about fines",
  (label) => {
    expect(
      boletoThatSays(
        `${label}Limpeza de caixa d'água e reservatórios`,
        "após o vencimento cobrar multa de 2,00% e juros de r$ 0,31 ao dia",
        "não receber após 30 dias do vencimento",
      ),
    ).toBe("Limpeza de caixa d'água e reservatórios");
  },
);

test.each([
  "Referente a: multa de 2,00% após o vencimento",
  "Descrição: Após o vencimento cobrar juros de 1% ao mês",
  "Mensagem: Não receber após 30 dias do vencimento",
  "Descrição: Protestar após 5 dias úteis",
])("%j describes no service", (line) => {
  expect(boletoThatSays(line)).toBeNull();
});

test("a service about fines stays one", () => {
  expect(boletoThatSays("Referente a: Recurso de multa de trânsito e protesto indevido")).toBe(
    "Recurso de multa de trânsito e protesto indevido",
  );
});

test("a due date in ISO form is read", () => {
  expect(
    readPaper(`
Beneficiário                            Vencimento        Valor do documento
CLARA SERVICOS LTDA                     2026-08-15        1.500,00
Pagador
MERCADO BOA VISTA LTDA - CNPJ 11.444.777/0001-61
`),
  ).toMatchObject({ due: "2026-08-15", amount: 150000 });
});
