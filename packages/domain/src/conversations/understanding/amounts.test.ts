import fc from "fast-check";
import { expect, test } from "vitest";
import { formatReais, formatDecimal } from "../../basics/money.ts";
import { findAmounts } from "./amounts.ts";

const sure = (text: string) =>
  findAmounts(text).map(({ readings, isSure }) => (isSure ? readings[0] : "?"));

test.each([
  ["nota de 850 para a Clínica", 85_000],
  ["850,00", 85_000],
  ["R$ 1.850", 185_000],
  ["R$850", 85_000],
  ["r$ 1.234,56 pra Moreira", 123_456],
  ["1234,5", 123_450],
  ["850.00", 85_000],
  ["mil e duzentos", 120_000],
  ["mil duzentos e cinquenta reais e trinta centavos", 125_030],
  ["1,5 mil", 150_000],
  ["1.5 mil", 150_000],
  ["2 mil e 500", 250_000],
  ["2 mil e quinhentos", 250_000],
  ["2 mil e quinhentos reais", 250_000],
  ["mil e 500 para a Vila Nova", 150_000],
  ["3k", 300_000],
  ["oitocentos e cinquenta reais", 85_000],
  ["cinquenta reais", 5_000],
  ["cem", 10_000],
  ["850 reais e 50 centavos", 85_050],
  ["1.234.567,89", 123_456_789],
  ["um milhão e duzentos mil reais", 120_000_000],
  ["3 horas de aula por R$ 450", 45_000],
  ["pedido 77, 300 reais", 30_000],
  ["mil reais", 100_000],
])("%j is an amount", (text, cents) => {
  expect(sure(text)).toEqual([cents]);
});

test.each([
  ["1,850", "?"],
  ["850.5", "?"],
  ["3x de 500", "?"],
  ["2 aulas a 200 cada", "?"],
  ["1.850 mil", "?"],
])("%j is asked about", (text, asked) => {
  expect(sure(text)).toEqual([asked]);
});

test.each([
  "uma nota para a Vila Nova",
  "consultoria",
  "5% de ISS",
  "dia 5",
  "nº 123",
  "3 horas",
  "0",
  "cem por cento",
  "99988877766",
])("%j has no amount", (text) => {
  expect(findAmounts(text)).toEqual([]);
});

test("two amounts are both there; a bare number beside money is none", () => {
  expect(sure("R$ 100,00 e R$ 200,00")).toEqual([10_000, 20_000]);
  expect(sure("3 notas de R$ 100")).toEqual([10_000]);
});

test("every amount that is written as Brazilians write it is read as it was meant, wherever it is in a sentence", () => {
  const cents = fc.integer({ min: 1, max: 99_999_999_99 });
  const forms = fc.constantFrom(
    (value: number) => formatReais(value),
    (value: number) => formatDecimal(value),
    (value: number) => `R$${formatDecimal(value).replaceAll(".", "")}`,
  );
  const around = fc.constantFrom(
    ["", ""],
    ["nota de ", " para a Clínica Vila Nova"],
    ["emite ", " pra Moreira e Dias ref. projeto"],
    ["na verdade são ", "!"],
  );
  fc.assert(
    fc.property(cents, forms, around, (value, form, [before = "", after = ""]) => {
      expect(sure(`${before}${form(value)}${after}`)).toEqual([value]);
    }),
  );
});

test("no text makes it fail, and every amount lies in its text", () => {
  const pieces = fc.constantFrom(
    "mil",
    "e",
    "850",
    "R$",
    "reais",
    ",",
    ".",
    "2",
    "cem",
    " ",
    "x",
    "%",
    "de",
  );
  const texts = fc.oneof(
    fc.string(),
    fc.array(pieces).map((parts) => parts.join(" ")),
    fc.array(pieces).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(texts, (text) => {
      for (const { start, end, readings } of findAmounts(text)) {
        expect(start).toBeLessThan(end);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(readings.every((one) => Number.isSafeInteger(one) && one > 0)).toBe(true);
      }
    }),
  );
});
