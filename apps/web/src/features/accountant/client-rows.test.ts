import { expect, test } from "vitest";
import type { ClientRow } from "@emita/contract/people/accountant";
import { countIn, shownRows, totalsOf } from "./client-rows.ts";

function row(company_name: string, changes: Partial<ClientRow> = {}): ClientRow {
  return {
    id: company_name,
    cnpj: "11222333000181",
    company_name,
    role: "owner",
    notes: { this_month: 0, last_month: 0 },
    amount: { this_month: 0, last_month: 0 },
    pending: 0,
    refused: 0,
    certificate_days: null,
    waiting_invoice: null,
    refused_invoice: null,
    missing: [],
    plan: "Teste",
    used: 0,
    quota: 5,
    payer: null,
    is_offered: false,
    needs: [],
    last_activity_at: null,
    ...changes,
  };
}

const names = (rows: readonly ClientRow[]) => rows.map(({ company_name }) => company_name);

test("names are sorted with accents in place and numbers by value", () => {
  const rows = [row("Cliente 10"), row("Água"), row("Cliente 9"), row("Zebra")];
  expect(names(shownRows(rows, {}))).toEqual(["Água", "Cliente 9", "Cliente 10", "Zebra"]);
  expect(names(shownRows(rows, { sort: "-name" }))[0]).toBe("Zebra");
});

test("rows without a figure come last in both directions, and equal ones are sorted by name", () => {
  const rows = [
    row("B", { certificate_days: 5 }),
    row("Sem"),
    row("A", { certificate_days: 5 }),
    row("C", { certificate_days: -3 }),
  ];
  expect(names(shownRows(rows, { sort: "certificate" }))).toEqual(["C", "A", "B", "Sem"]);
  expect(names(shownRows(rows, { sort: "-certificate" }))).toEqual(["A", "B", "C", "Sem"]);
});

test("plans are sorted by the used share", () => {
  const rows = [row("Meia", { used: 50, quota: 100 }), row("Cheia", { used: 5, quota: 5 })];
  expect(names(shownRows(rows, { sort: "-plan" }))).toEqual(["Cheia", "Meia"]);
});

test("rows are found by name without accents, and by the CNPJ with and without its mask", () => {
  const rows = [row("Água Boa"), row("Outra 22", { cnpj: "11444777000161" })];
  expect(names(shownRows(rows, { q: "agua" }))).toEqual(["Água Boa"]);
  expect(names(shownRows(rows, { q: "11.444" }))).toEqual(["Outra 22"]);
  expect(names(shownRows(rows, { q: "22233" }))).toEqual(["Água Boa"]);
  expect(names(shownRows(rows, { q: "  " }))).toHaveLength(2);
  expect(shownRows(rows, { q: "nada" })).toEqual([]);
});

test("the filter keeps only companies that need action", () => {
  const rows = [row("Bem"), row("Mal", { needs: ["notes_refused"] })];
  expect(names(shownRows(rows, { atencao: "1" }))).toEqual(["Mal"]);
});

test("without an order the worst come first: refused, certificate, quota, data; those in need of nothing last", () => {
  const rows = [
    row("Bem"),
    row("Dados", { needs: ["data_unchecked"] }),
    row("Cota", { needs: ["quota_full", "data_unchecked"] }),
    row("Vence", { needs: ["certificate_ends"] }),
    row("Vencido", { needs: ["certificate_over"] }),
    row("Recusa B", { needs: ["notes_refused", "quota_full"] }),
    row("Recusa A", { needs: ["notes_refused"] }),
    row("Água"),
  ];
  expect(names(shownRows(rows, {}))).toEqual([
    "Recusa A",
    "Recusa B",
    "Vencido",
    "Vence",
    "Cota",
    "Dados",
    "Água",
    "Bem",
  ]);
  expect(names(shownRows(rows, { sort: "name" }))[0]).toBe("Água");
  expect(names(shownRows(rows, { atencao: "limite" }))).toEqual(["Recusa B", "Cota"]);
  expect(countIn(rows, "certificado")).toBe(2);
});

test("totals are exact to the cent", () => {
  const rows = [
    row("A", { amount: { this_month: 0.1, last_month: 1 }, pending: 2, needs: ["quota_full"] }),
    row("B", { amount: { this_month: 0.2, last_month: 0 }, refused: 1 }),
  ];
  expect(totalsOf(rows)).toMatchObject({
    companies: 2,
    amount: { this_month: 0.3, last_month: 1 },
    pending: 2,
    refused: 1,
    inNeed: 1,
  });
});
