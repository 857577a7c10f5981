import type { OwnCompany } from "@emita/contract/people/people";
import { expect, test } from "vitest";
import { deskSearches, matchCommands, matchOpenable, invoiceSearches } from "./commands.ts";

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

test("over all companies a text needs three letters or digits in a row; a number needs none", () => {
  expect(deskSearches("4821")).toEqual([{ nfse_number: "4821" }, { search: "4821" }]);
  expect(deskSearches("48")).toEqual([{ nfse_number: "48" }]);
  expect(deskSearches("São")).toEqual([{ search: "São" }]);
  expect(deskSearches("a. b")).toEqual([]);
});

const company = (name: string, role: OwnCompany["role"]): OwnCompany => ({
  id: name,
  cnpj: "11222333000181",
  company_name: name,
  role,
  accountants_issue: false,
  demands_second_factor: false,
});

test("a screen is offered for the companies whose role allows it, the present one first", () => {
  const companies = [company("Água", "owner"), company("Beta", "reader"), company("Zeta", "owner")];
  const offered = (typed: string, needed: "issue" | null) =>
    matchOpenable(typed, companies, { needed, present: "Zeta" }).map(({ title }) => title);
  expect(offered("", "issue")).toEqual(["Zeta", "Água"]);
  expect(offered("", null)).toEqual(["Zeta", "Água", "Beta"]);
  expect(offered("agua", "issue")).toEqual(["Água"]);
});
