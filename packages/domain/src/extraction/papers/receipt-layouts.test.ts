import { expect, test } from "vitest";
import { extractFields } from "../extract-fields.ts";
import { readPaper } from "./paper.ts";

test("a masked payer stays without id: the payment company's own id in the small print is not the payer's", () => {
  const paper = readPaper(`
Comprovante de transferência
Valor                                      R$ 528,00

Destino
Nome                                       Vânia Rezende
CPF                                        ***.257.305-**

Origem
Nome                                       Mercado Boa Vista
CPF                                        ***.982.247-**

Paga Bem Pagamentos S.A. - Instituição de Pagamento
CNPJ 11.444.777/0001-61
`);
  expect(paper).toMatchObject({ name: "Mercado Boa Vista", taxId: null, amount: 52800 });
});

test("a label broken in two, a name of three lines and the receiver's message are read", () => {
  const paper = readPaper(`
Pix enviado                                R$ 747,00

Mensagem para quem             Desenvolvimento de
recebeu                    aplicativo para celular

Quem recebeu
Nome                                    Ana Prado
CPF                                ***.444.777-**

Quem pagou
Nome                   INDÚSTRIA E COMÉRCIO DE
                         PLÁSTICOS TRÊS IRMÃOS
                                        EIRELI
CNPJ                        11.444.777/0001-61
Instituição                   Banco Azul S.A.
`);
  expect(paper).toMatchObject({
    name: "INDÚSTRIA E COMÉRCIO DE PLÁSTICOS TRÊS IRMÃOS EIRELI",
    taxId: "11444777000161",
    amount: 74700,
    description: "Desenvolvimento de aplicativo para celular",
  });
});

test("the bank's fee is not part of the amount, an entry of the banks' list of purposes is not the service", () => {
  const paper = readPaper(`
Comprovante de TED

Remetente                          Favorecido
Mercado Boa Vista Ltda             Clara Serviços Ltda
CNPJ: 11.444.777/0001-61           CNPJ: 11.222.333/0001-81

Valor da TED                       R$ 2.000,00
Tarifa                             R$ 10,90
Valor total do débito              R$ 2.010,90
Finalidade                         10 - Crédito em conta corrente
`);
  expect(paper).toMatchObject({
    name: "Mercado Boa Vista Ltda",
    taxId: "11444777000161",
    amount: 200000,
    description: null,
  });
});

test("an order's total after the discount is the amount, though its name is in no list", () => {
  const paper = readPaper(`
ORDEM DE SERVIÇO Nº 120
DADOS DO CLIENTE
Nome: Maria Lopes               CPF/CNPJ: 529.982.247-25

Descrição                                   Qtd      Vlr. Unit.      Total
Conserto de portão eletrônico               1        500,00          500,00

                                            Subtotal         R$ 500,00
                                            Desconto         R$ 50,00
                                            TOTAL DA OS      R$ 450,00

Técnico responsável: Pedro Antunes
`);
  expect(paper).toMatchObject({
    name: "Maria Lopes",
    taxId: "52998224725",
    amount: 45000,
    description: "Conserto de portão eletrônico",
  });
});

test("a self-employed person's receipt refers to the company above, which pays", () => {
  const paper = readPaper(`
RECIBO DE PAGAMENTO A AUTÔNOMO - RPA
NOME OU RAZÃO SOCIAL DA EMPRESA                  MATRÍCULA (CNPJ ou INSS)
Mercado Boa Vista Ltda                           11.444.777/0001-61

Recebi da empresa acima identificada, pela prestação dos serviços de Auditoria de
processos, a importância de R$ 1.000,00 (um mil reais), conforme discriminativo abaixo:

I - Valor do serviço prestado                    R$ 1.000,00
II - INSS                                        R$ 110,00
Valor líquido                                    R$ 890,00

NOME COMPLETO                                    CPF
Pedro Antunes                                    529.982.247-25
`);
  expect(paper).toEqual({
    name: "Mercado Boa Vista Ltda",
    taxId: "11444777000161",
    amount: 100000,
    due: null,
    description: "Auditoria de processos",
  });
});

test("a letter's addressee pays", () => {
  const paper = readPaper(`
NOTA DE DÉBITO 12/26

À
Mercado Boa Vista Ltda
Rua das Flores, 10 - Centro
CNPJ: 11.444.777/0001-61

Debitamos a V.Sas. a importância de R$ 300,00, referente a Auditoria de processos,
conforme contrato vigente, com vencimento em 10/12/2026.

Clara Serviços Ltda
`);
  expect(paper).toEqual({
    name: "Mercado Boa Vista Ltda",
    taxId: "11444777000161",
    amount: 30000,
    due: "2026-12-10",
    description: "Auditoria de processos",
  });
});

test("labels above their values give payer, amount and purpose", () => {
  const paper = readPaper(`
RECIBO DE PRESTAÇÃO DE SERVIÇOS

Recebemos de                               CPF ou CNPJ
Maria Lopes                                529.982.247-25
A quantia de
R$ 480,00 (quatrocentos e oitenta reais)
Correspondente a
Assessoria jurídica preventiva
Forma de recebimento
Pix
`);
  expect(paper).toMatchObject({
    name: "Maria Lopes",
    taxId: "52998224725",
    amount: 48000,
    description: "Assessoria jurídica preventiva",
  });
});

test("a share of the price is not the price", () => {
  const paper = readPaper(`
Proposta comercial
Preparado para
Maria Lopes

Condições
50% na aprovação (R$ 347,00) e 50% na entrega.
`);
  expect(paper.amount).toBeNull();
});

test("a contract's object is read without its parties", () => {
  const paper = readPaper(`
De um lado, Mercado Boa Vista Ltda, inscrita no CNPJ sob o nº 11.444.777/0001-61, doravante simplesmente CONTRATANTE;
E, de outro lado, Clara Serviços Ltda, inscrita no CNPJ sob o nº 11.222.333/0001-81, doravante simplesmente CONTRATADA.
2. DO OBJETO
A CONTRATADA prestará à CONTRATANTE serviços de Revisão elétrica do quadro.
`);
  expect(paper.description).toBe("Revisão elétrica do quadro");
});

test("a bank addresses its client: the company beside the receiver pays", () => {
  expect(
    readPaper(`
Comprovante de Transação Bancária - PIX
Conta de débito:            Agência: 1234 | Conta: 5678-9
Empresa:                    Mercado Boa Vista Ltda | CNPJ: 11.444.777/0001-61
Nome do favorecido:         Clara Serviços Ltda
CPF/CNPJ do favorecido:     11.222.333/0001-81
Observação:                 Auditoria de processos
Valor:                      R$ 797,00
`),
  ).toEqual({
    name: "Mercado Boa Vista Ltda",
    taxId: "11444777000161",
    amount: 79700,
    due: null,
    description: "Auditoria de processos",
  });
});

test("a received Pix names its sender in a sentence", () => {
  expect(readPaper("Você recebeu um Pix de\nMaria Lopes\nR$ 1.200,00")).toMatchObject({
    name: "Maria Lopes",
    amount: 120000,
  });
});

test("the creditor and the debtor are distinguished; the next column's heading is not the service", () => {
  expect(
    readPaper(`
FATURA 12
De:                                Cobrar de:
Pedro Antunes                      Mercado Boa Vista Ltda
CPF 529.982.247-25                 CNPJ 11.444.777/0001-61

Descrição                          Horas      R$/hora      Valor
Auditoria de processos             10         50,00        500,00
Total a pagar                                              R$ 500,00
Pix (CPF): 529.982.247-25
`),
  ).toMatchObject({
    name: "Mercado Boa Vista Ltda",
    taxId: "11444777000161",
    amount: 50000,
    description: "Auditoria de processos",
  });
});

test("headings have Roman numbers; the value's first line is above its label's height", () => {
  const words = [
    ["I. Contratante", 10, 14],
    ["Mercado Boa Vista Ltda, CNPJ 11.444.777/0001-61, Rua", 60, 10],
    ["das Flores, 10, Centro", 60, 18],
    ["II. Contratada", 10, 34],
    ["Clara Serviços Ltda, CNPJ 11.222.333/0001-81, Rua da", 60, 30],
    ["Matriz, 20, Centro", 60, 38],
    ["III. Objeto", 10, 50],
    ["Auditoria de processos", 60, 50],
  ] as const;
  const { cnpjCpf, razaoSocial, descricaoServico } = extractFields({
    pages: [
      {
        width: 160,
        height: 80,
        origin: "text",
        words: words.flatMap(([text, x, y]) =>
          [...text.matchAll(/\S+/g)].map((match) => ({
            text: match[0],
            x: x + match.index * 1.8,
            y,
            w: match[0].length * 1.8,
            h: 4,
            confidence: 1,
          })),
        ),
      },
    ],
    codes: [],
    today: "2026-11-20",
  });
  expect(cnpjCpf.value).toBe("11444777000161");
  expect(razaoSocial.value).toBe("Mercado Boa Vista Ltda");
  expect(descricaoServico.value).toBe("Auditoria de processos");
});

test("the head of a printed e-mail names no parties, a value below its label's neighbour is not its second line", () => {
  expect(
    readPaper(`
De: compras@exemplo.com.br
Para: vendas@exemplo.com.br
Razão social: Mercado Boa Vista Ltda
CNPJ: 11.444.777/0001-61
Serviço solicitado:     Auditoria de processos
Recebi o valor acima em 12/10/2026, dando quitação.
`),
  ).toMatchObject({
    name: "Mercado Boa Vista Ltda",
    taxId: "11444777000161",
    description: "Auditoria de processos",
  });
});

test("a letter's addressee is on one line; neither a fine nor an instalment is the price", () => {
  expect(
    readPaper(`
Londrina, 3 de outubro de 2026
À Mercado Boa Vista Ltda
CNPJ 11.444.777/0001-61
Referente: Auditoria de processos
PENALIDADE: quem atrasar pagará multa de R$ 1.000,00 (mil reais).
Solicitamos o valor de R$ 300,00 (trezentos reais) ou 3x de R$ 100,00.
`),
  ).toMatchObject({
    name: "Mercado Boa Vista Ltda",
    taxId: "11444777000161",
    amount: 30000,
    description: "Auditoria de processos",
  });
});

test("a receipt's form words are not part of the name or the service", () => {
  expect(
    readPaper(`
Recebemos do(a) Sr(a). / Empresa Maria Lopes, portadora do CPF/CNPJ 529.982.247-25, a importância de
trezentos reais, relativa ao pagamento de Auditoria de processos. Curitiba.
`),
  ).toMatchObject({
    name: "Maria Lopes",
    amount: 30000,
    description: "Auditoria de processos",
  });
});
