import fc from "fast-check";
import { expect, test } from "vitest";
import { monthName, roughReais, shortMonth } from "./month-names.ts";

test("months by their names", () => {
  expect(monthName("2026-03")).toBe("março de 2026");
  expect(shortMonth("2026-11")).toBe("nov");
});

test("amounts on a bar are short", () => {
  expect(roughReais(0)).toBe("0");
  expect(roughReais(850.4)).toBe("850,4");
  expect(roughReais(48_720).replace("\u00a0", " ")).toBe("48,7 mil");
  expect(roughReais(1_234_567).replace("\u00a0", " ")).toBe("1,2 mi");
});

test("amounts are written as a browser's formatter writes them", () => {
  const formatter = new Intl.NumberFormat("pt-BR", {
    notation: "compact",
    maximumFractionDigits: 1,
  });
  const cents = fc.integer({ min: 0, max: 500_000_000_000 });
  fc.assert(
    fc.property(cents, (amount) => {
      expect(roughReais(amount / 100)).toBe(formatter.format(amount / 100));
    }),
  );
  for (const reais of [999.94, 999.95, 1000, 999_949, 999_950, 999_999_999])
    expect(roughReais(reais)).toBe(formatter.format(reais));
});
