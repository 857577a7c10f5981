import { describe, expect, test } from "vitest";
import { extractFields } from "../extract-fields.ts";
import { pageFromLines } from "../page/page.ts";
import { readPaper } from "./paper.ts";

const read = (text: string) =>
  extractFields({
    pages: [pageFromLines(text.trim().split("\n"))],
    codes: [],
    today: "2026-11-20",
  });

describe("the charged amount and its service", () => {
  const PAYER = "Cliente: Mercado Boa Vista Ltda\nCNPJ: 11.444.777/0001-61";

  test("a receipt with withheld taxes gives the gross amount, though its sentence has the net one", () => {
    expect(
      readPaper(`
RPA nº 07
${PAYER}
Recebi da empresa acima, pelos serviços de Locação de tendas, a importância líquida de R$ 840,25
(oitocentos e quarenta reais e vinte e cinco centavos).
Remuneração bruta       1.030,98
INSS retido             113,41
IRRF                    77,32
Líquido                 840,25
`).amount,
    ).toBe(103_098);
  });

  test.each([
    ["Mão de obra: R$ 500,00", 50_000],
    ["Total de comissões: R$ 500,00", 50_000],
    ["Mão de obra: R$ 120,00\nTotal: R$ 200,00", 20_000],
  ])("labour or commission is the amount unless a larger one is printed: %s", (lines, amount) => {
    expect(readPaper(`Nota de serviço\n${PAYER}\n${lines}`).amount).toBe(amount);
  });

  test("the document's value is taken, not the payment with interest", () => {
    expect(
      readPaper(`
Comprovante de pagamento
Valor do documento: R$ 871,09
Juros / Multa: R$ 20,04
Valor pago: R$ 891,13
${PAYER}
`).amount,
    ).toBe(87_109);
  });

  test.each([
    ["o serviço foi Colocação de piso vinílico", "Colocação de piso vinílico"],
    ["referente a Capacitação da equipe", "Capacitação da equipe"],
  ])("a chat's description ends with its message: %s", (message, description) => {
    expect(
      readPaper(`
[29/09/2026 09:04] Ana: preciso da nota do serviço
[29/09/2026 09:05] Ana: ${message}
[29/09/2026 09:06] Ana: 11.444.777/0001-61
[29/09/2026 09:07] Ana: valeu
`).description,
    ).toBe(description);
  });

  test.each([
    [
      "Recebi a soma de R$ 568,00 pela locação do auditório, das 19h às 2h.",
      "locação do auditório",
    ],
    ["A título de: Inventário extrajudicial", "Inventário extrajudicial"],
    ["Objeto: Buffet do casamento\nData do evento: 20/10/2026", "Buffet do casamento"],
    ["Referente a: Aulas de violão - parcela 2/4", "Aulas de violão - parcela 2/4"],
  ])("%s", (line, description) => {
    expect(readPaper(`Recibo\n${PAYER}\n${line}\nValor: R$ 568,00`).description).toBe(description);
  });

  test("additions of the paper are cut off, and the rest is to be checked", () => {
    const { descricaoServico } = read(
      `Recibo\n${PAYER}\nReferente a: Aulas de violão - competência 09/2026\nValor: R$ 568,00`,
    );
    expect(descricaoServico).toMatchObject({ value: "Aulas de violão", confidence: "conferir" });
  });

  test("the first of several items is not certainly the whole charge", () => {
    const { descricaoServico } = read(`
Orçamento
${PAYER}
Item                     Valor
Alimentação e bebidas    1.896,81
Decoração e flores       1.138,09
Total                    3.034,90
`);
    expect(descricaoServico.confidence).not.toBe("certo");
  });
});

describe("words that other papers use too", () => {
  test("a bill with a balance and a fine: its client pays the whole total", () => {
    expect(
      readPaper(`
Conta de água
Cliente: Mercado Boa Vista Ltda
CNPJ: 11.444.777/0001-61
Saldo anterior     R$ 0,00
Consumo            R$ 100,00
Multa              R$ 2,00
Total a pagar      R$ 102,00
`),
    ).toMatchObject({ name: "Mercado Boa Vista Ltda", amount: 10_200 });
  });

  test("a transfer's origin pays, even if the transfer is for a freight", () => {
    expect(
      readPaper(`
Comprovante de transferência
Valor: R$ 300,00
Mensagem: Frete de mudança
Origem
Nome: Mercado Boa Vista Ltda
CNPJ: 11.444.777/0001-61
Destino
Nome: Clara Serviços ME
CNPJ: 11.222.333/0001-81
`),
    ).toMatchObject({ name: "Mercado Boa Vista Ltda", taxId: "11444777000161" });
  });

  test("a club's card is not read as an insurer's guide", () => {
    expect(
      readPaper(`
Mensalidade
Titular: Ana de Souza
CPF: 529.982.247-25
Carteirinha: 774 438384-0
Valor: R$ 150,00
`),
    ).toMatchObject({ name: "Ana de Souza", taxId: "52998224725" });
  });
});
