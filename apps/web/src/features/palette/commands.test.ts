import { expect, test } from "vitest";
import { matchCommands, invoiceSearches } from "./commands.ts";

const titles = (typed: string) => {
  const { actions, screens } = matchCommands(typed);
  return [...actions, ...screens].map(({ title }) => title);
};

test("everything while nothing is typed, each under a key of its own", () => {
  const { actions, screens } = matchCommands("  ");
  const keys = [...actions, ...screens].map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(12);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each([
  ["seguranca", "Segurança"],
  ["NOVA boleto", "Nova nota por boleto ou recibo"],
  ["csv", "Exportar notas"],
  ["escuro", "Tema escuro"],
  ["sair", "Sair"],
])("%s finds %s", (typed, title) => {
  expect(titles(typed)).toContain(title);
});

test("a name that no command has finds nothing", () => {
  expect(titles("xyzxyz")).toEqual([]);
});

test("digits may be a number of an invoice or part of a CNPJ; a single letter is nothing", () => {
  expect(invoiceSearches("4821")).toEqual([{ nfse_number: "4821" }, { search: "4821" }]);
  expect(invoiceSearches(" 7 ")).toEqual([{ nfse_number: "7" }]);
  expect(invoiceSearches("41.788")).toEqual([{ search: "41.788" }]);
  expect(invoiceSearches("a")).toEqual([]);
});
