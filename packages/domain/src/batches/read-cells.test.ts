import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatDecimal } from "../basics/money.ts";
import { readAmount, readCompetencia, readPercent, readTaxId, readYesOrNo } from "./read-cells.ts";

describe("amounts", () => {
  test.each([
    ["1.234,56", 123_456],
    ["1234,5", 123_450],
    ["1500", 150_000],
    ["1.500", 150_000],
    ["R$ 4.200,00", 420_000],
    ["1234.56", 123_456],
    ["1500.5", 150_050],
    ["1,234.56", 123_456],
    [" 10 ", 1_000],
  ])("%j", (text, cents) => expect(readAmount(text)).toEqual({ ok: true, value: cents }));

  test.each([
    ["1100.0.0", "1.100,00"],
    ["1,100", "1.100,00"],
    ["1.100.0", "1.100,00"],
  ])("%j is none, and probably meant %s", (text, value) => {
    expect(readAmount(text)).toEqual({
      ok: false,
      code: "not_an_amount",
      message: `Não é um valor. Seria R$ ${value}?`,
      fix: { value, label: `Usar R$ ${value}` },
    });
  });

  test.each(["", "abc", "12x", "1.2.3", "-", "1234.567.8"])("%j is none", (text) => {
    expect(readAmount(text)).toMatchObject({ ok: false, code: "not_an_amount" });
    expect(readAmount(text)).not.toHaveProperty("fix");
  });

  test.each(["0", "-10,00", "0,00"])("%j is not above zero", (text) =>
    expect(readAmount(text)).toMatchObject({ ok: false, code: "not_positive" }),
  );

  test("every amount as written, with point or comma", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (cents) => {
        const brazilian = formatDecimal(cents);
        const american = brazilian.replaceAll(/[.,]/g, (sign) => (sign === "." ? "," : "."));
        const plain = (cents / 100).toFixed(2);
        for (const text of [brazilian, american, plain])
          expect(readAmount(text)).toEqual({ ok: true, value: cents });
      }),
    );
  });
});

describe("days of the service", () => {
  const today = "2026-11-20";
  test.each([
    ["20/11/2026", "2026-11-20"],
    ["1/2/26", "2026-02-01"],
    ["2026-10-31", "2026-10-31"],
    ["2026-10-31T00:00:00", "2026-10-31"],
    ["29/02/2028", "2028-02-29"],
    ["11/2026", today],
    ["nov/26", today],
    ["Novembro de 2026", today],
    ["2026-11", today],
    ["10/2026", "2026-10-31"],
    ["fev/2024", "2024-02-29"],
    ["dezembro/2026", "2026-12-01"],
    ["Março 2026", "2026-03-31"],
  ])("%j is %s", (text, day) =>
    expect(readCompetencia(text, today)).toEqual({ ok: true, value: day }),
  );

  test.each(["", "31/02/2026", "13/2026", "hoje", "novembro", "00/2026", "20-11"])(
    "%j is none",
    (text) => expect(readCompetencia(text, today)).toMatchObject({ ok: false, code: "not_a_day" }),
  );
});

test("CNPJ and CPF without the zeros that a spreadsheet took away", () => {
  expect(readTaxId("11.222.333/0001-81")).toBe("11222333000181");
  expect(readTaxId("191")).toBe("191");
  expect(readTaxId("8052431000103".replace(/^0+/, ""))).toBe("08052431000103");
  expect(readTaxId("11.222.333/0001-82")).toBe("11222333000182");
  expect(readTaxId("1234567890")).toBe("01234567890");
});

test("rates, and yes or no", () => {
  expect(readPercent("5")).toEqual({ ok: true, value: 5 });
  expect(readPercent("2,01 %")).toEqual({ ok: true, value: 2.01 });
  expect(readPercent("2.5%")).toEqual({ ok: true, value: 2.5 });
  for (const text of ["101", "x", "", "5,001"]) expect(readPercent(text).ok).toBe(false);
  for (const text of ["Sim", "S", "x", "1"])
    expect(readYesOrNo(text)).toMatchObject({ value: true });
  for (const text of ["Não", "n", "0"]) expect(readYesOrNo(text)).toMatchObject({ value: false });
  expect(readYesOrNo("talvez").ok).toBe(false);
});
