import { expect, test } from "vitest";
import { isSameInvoice, type ComparedInvoice } from "./same-invoice.ts";

const NOTE: ComparedInvoice = {
  taxId: "11222333000181",
  amountCents: 185_000,
  competencia: "2026-11-20",
  description: "Manutenção – nº 3",
};

test.each([
  ["itself", {}, true],
  ["as a layout writes it", { description: "MANUTENCAO - N. 3" }, false],
  ["without accents, dashes and case", { description: "manutencao   no 3" }, true],
  ["another client", { taxId: "11222333000262" }, false],
  ["another amount", { amountCents: 185_001 }, false],
  ["another day", { competencia: "2026-11-21" }, false],
  ["no known day", { competencia: null }, true],
  ["other words", { description: "Manutenção – nº 4" }, false],
])("%s", (_, changes, same) => {
  const other = { ...NOTE, ...changes };
  expect(isSameInvoice(NOTE, other)).toBe(same);
  expect(isSameInvoice(other, NOTE)).toBe(same);
});

test("words beyond the shortest layout's limit are not compared", () => {
  const long = { ...NOTE, description: "a".repeat(500) };
  expect(isSameInvoice(long, { ...NOTE, description: "a".repeat(1000) })).toBe(true);
});
