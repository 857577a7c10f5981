import { CLIENT_NEEDS, type ClientNeed, type ClientRow } from "@emita/contract/people/accountant";
import { addDays, formatDate, localDate } from "@emita/domain/basics/dates";
import { expect, test } from "vitest";
import { NEED_WORDS } from "./need-words.ts";

const ROW: ClientRow = {
  id: "e",
  cnpj: "11222333000181",
  company_name: "Empresa",
  role: "owner",
  notes: { this_month: 0, last_month: 0 },
  amount: { this_month: 0, last_month: 0 },
  pending: 0,
  waiting_invoice: null,
  refused: 0,
  refused_invoice: null,
  missing: [],
  certificate_days: null,
  plan: "Teste",
  used: 5,
  quota: 5,
  payer: null,
  is_offered: false,
  needs: [],
  last_activity_at: null,
};
const said = (need: ClientNeed, changes: Partial<ClientRow>) => {
  const row = { ...ROW, ...changes };
  const { text, why, path } = NEED_WORDS[need];
  return [text(row), why(row), path(row)];
};
const dayIn = (days: number) => formatDate(addDays(localDate(new Date()), days));
const refused_invoice = { id: "n1", company_name: "Clínica", message: "falta o endereço" };

test("the only refused invoice is opened itself, several as the list", () => {
  expect(said("notes_refused", { refused: 1, refused_invoice })).toEqual([
    "1 nota recusada",
    "Clínica: falta o endereço",
    "/notas/n1",
  ]);
  expect(said("notes_refused", { refused: 2, refused_invoice })).toEqual([
    "2 notas recusadas",
    "Clínica: falta o endereço",
    "/dashboard?status=error",
  ]);
});

test("an invoice that waits is opened itself", () => {
  const waiting_invoice = { id: "n2", company_name: "Clínica" };
  expect(said("notes_waiting", { pending: 3, waiting_invoice })).toEqual([
    "Nota parada",
    "Clínica, há mais de 1 hora",
    "/notas/n2",
  ]);
});

test("a certificate says its day, and what waits for it", () => {
  expect(said("certificate_over", { certificate_days: -2, pending: 3 })).toEqual([
    "Certificado vencido",
    `Venceu em ${dayIn(-2)}, 3 notas esperam`,
    "/settings/certificado",
  ]);
  expect(said("certificate_ends", { certificate_days: 6 })).toEqual([
    "Certificado vence em 6 dias",
    `Vence em ${dayIn(6)}`,
    "/settings/certificado",
  ]);
  expect(said("certificate_ends", { certificate_days: 1 })[0]).toBe("Certificado vence amanhã");
});

test("missing data are named, and the field of the first is opened", () => {
  expect(said("data_unchecked", { missing: ["city", "tax_regime"] })).toEqual([
    "Faltam dados",
    "cidade, regime tributário",
    "/settings/prefeitura#cidade",
  ]);
  expect(said("data_unchecked", { missing: ["tax_regime"] })[2]).toBe("/settings#regime");
  expect(said("data_unchecked", { missing: ["check"] })).toEqual([
    "Dados a conferir",
    "conferência do cadastro",
    "/settings",
  ]);
});

test("the quota says how much of it is used; every need has words", () => {
  expect(said("quota_full", {})).toEqual(["Limite atingido", "5 de 5 usadas", "/pricing"]);
  for (const need of CLIENT_NEEDS) expect(said(need, {})[0]).not.toBe("");
});
