import { describe, expect, test } from "vitest";
import { extractFields } from "../extract-fields.ts";
import { pageFromLines } from "../page/page.ts";
import { readPaper } from "./paper.ts";

const read = (text: string) =>
  extractFields({
    pages: [pageFromLines(text.replace(/^\n/, "").split("\n"))],
    codes: [],
    today: "2026-11-20",
  });

describe("fields whose names are in no list", () => {
  test.each([
    ["Projeto Consultoria em processos de estoque", "Consultoria em processos de estoque"],
    [
      "Elemento de despesa Laudo de insalubridade - ref. outubro/2026",
      "Laudo de insalubridade - ref. outubro/2026",
    ],
  ])("the service after an unknown field is known by its words: %s", (line, description) => {
    const reading = read(`
FOLHA DE HORAS
Empresa prestadora: Clara Serviços ME - 11.222.333/0001-81
Cliente: Mercado Boa Vista Ltda
CNPJ do cliente: 11.444.777/0001-61
${line}
Total de horas: 32,0
Total: R$ 4.096,00
`).descricaoServico;
    expect(reading).toMatchObject({ value: description, confidence: "conferir" });
  });

  test("a party's own name is not the service, though it starts with one", () => {
    expect(
      readPaper(`
FOLHA DE HORAS
Cliente: Mercado Boa Vista Ltda
Emitente Manutenção de Elevadores Horizonte Ltda
Total: R$ 4.096,00
`).description,
    ).toBeNull();
  });

  test("the next field of a form is not part of the service above it", () => {
    expect(
      readPaper(`
Serviço                                  Data do evento
Buffet e decoração da confraternização   21/09/2026
Convidados
206
Total: R$ 4.096,00
`).description,
    ).toBe("Buffet e decoração da confraternização");
  });

  test("a paid service is not the payer's name", () => {
    expect(
      readPaper(`
Pedido             Cliente
#280998            Instituto Lisboa de Pesquisa
Serviço contratado                   Valor pago pelo cliente
Consulta nutricional com retorno     R$ 485,72
`).name,
    ).toBe("Instituto Lisboa de Pesquisa");
  });
});

describe("names and services over several lines", () => {
  test("a name with one word per line, after a label that leaves no more room", () => {
    expect(
      readPaper(`
RPA - Recibo de Pagamento de Autônomo
NOME OU RAZÃO SOCIAL DA EMPRESA TOMADORA Associação
                                         Horizonte
                                         de
                                         Imóveis
                                         Ltda
CNPJ DA EMPRESA TOMADORA 11.444.777/0001-61
Valor do serviço prestado: R$ 7.310,00
`).name,
    ).toBe("Associação Horizonte de Imóveis Ltda");
  });

  test("a sentence of a receipt continues on the next line, though a colon ends the first", () => {
    expect(
      readPaper(`
RECIBO MENSAL
Declaro que Tarcísio Vilela, portador do CPF 529.982.247-25, pagou R$ 1.750,00 por 5 sessões de terapia
ocupacional, conforme datas:
01/10/2026     350,00
02/10/2026     350,00
`).description,
    ).toBe("5 sessões de terapia ocupacional");
  });

  test("a lawsuit is not part of the lawyer's service", () => {
    expect(
      readPaper(`
Recebemos de Adalgisa da Cruz (CPF 529.982.247-25) o valor de R$ 628,68 a título de parecer jurídico sobre
contrato de franquia, nos autos do processo nº 3887275-21.2026.8.26.0100, movido em face de Odete Ramalho.
`).description,
    ).toBe("parecer jurídico sobre contrato de franquia");
  });

  test.each([
    ["Consultoria fiscal - ref. agosto/2026", "Consultoria fiscal - ref. agosto/2026"],
    ["Consultoria fiscal - competência agosto/2026", "Consultoria fiscal"],
  ])(
    "a month that belongs to the service stays, a bookkeeping month is cut off: %s",
    (line, description) => {
      expect(readPaper(`Recibo\nCliente: Maria da Silva\nReferente a: ${line}\n`).description).toBe(
        description,
      );
    },
  );

  test("an abbreviation does not end a sentence", () => {
    expect(
      readPaper(`
Recebi de Maria da Silva a quantia de R$ 150,00 referente a aulas de violão - ref. agosto/2026. Dou quitação.
`).description,
    ).toBe("aulas de violão - ref. agosto/2026");
  });
});

describe("amounts without a name", () => {
  test("the only credit of a bank's statement is the amount, not the balance after it", () => {
    expect(
      readPaper(`
Extrato de conta corrente
Cliente: Clara Serviços ME
Data         Histórico                                  Valor        Saldo
29/09/2026   SALDO ANTERIOR                                          4.592,25
01/10/2026   PAGTO BOLETO Usina Boa Vista               -561,76
03/10/2026   Crédito Pix Condomínio Edifício Santa Rita  5.710,00    9.740,49
`).amount,
    ).toBe(571_000);
  });

  test("the document's value in a form with columns is the amount, not the payment with interest", () => {
    expect(
      readPaper(`
Boleto pago
SACADO                        CPF/CNPJ DO PAGADOR
QUITÉRIA DOS SANTOS           529.982.247-25
VALOR DO DOCUMENTO            JUROS / MULTA
R$ 19.933,63                  R$ 458,47
DESCONTOS / ABATIMENTOS       VALOR PAGO
R$ 0,00                       R$ 20.392,10
`).amount,
    ).toBe(1_993_363);
  });

  test("a chat may mention the amount in passing", () => {
    expect(
      readPaper(`
29/09/2026 09:04 - Ana: consegue emitir a NF pra gente?
29/09/2026 09:06 - Ana: foi 5.370,00 no total
29/09/2026 09:07 - Ana: pode por na descrição: Montagem de estande (setembro/2026)
29/09/2026 09:08 - Ana: Vanderlei Toledo de Oliveira
29/09/2026 09:09 - Paulo: beleza, já envio
`),
    ).toMatchObject({
      amount: 537_000,
      description: "Montagem de estande (setembro/2026)",
      name: "Vanderlei Toledo de Oliveira",
    });
  });
});
