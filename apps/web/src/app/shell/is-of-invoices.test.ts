import { expect, test } from "vitest";
import { isOfInvoices, isOfPayments } from "./is-of-invoices.ts";

test.each([
  "/dashboard",
  "/success",
  "/notas/6f1b",
  "/notas/6f1b/de-novo",
  "/rascunhos",
  "/rascunhos/6f1b",
  "/recorrencias",
  "/lotes",
  "/lotes/6f1b",
])("%s belongs to 'Notas'", (path) => {
  expect(isOfInvoices(path)).toBe(true);
});

test.each(["/recebimentos", "/regras", "/regras/nova"])("%s belongs to 'Recebimentos'", (path) => {
  expect(isOfPayments(path)).toBe(true);
  expect(isOfInvoices(path)).toBe(false);
});

test.each(["/clientes", "/recebimentos", "/settings", "/lotesx"])(
  "%s belongs to another entry",
  (path) => {
    expect(isOfInvoices(path)).toBe(false);
  },
);
