import { expect, test } from "vitest";
import { INVOICE_EVENT_TEXTS, INVOICE_EVENT_TYPES, isInvoiceEventType } from "./invoice-events.ts";

test("every type has its own text", () => {
  expect(Object.keys(INVOICE_EVENT_TEXTS)).toEqual([...INVOICE_EVENT_TYPES]);
  expect(new Set(Object.values(INVOICE_EVENT_TEXTS)).size).toBe(INVOICE_EVENT_TYPES.length);
  expect(INVOICE_EVENT_TEXTS["invoice.rejected"]).toBe("Recusada pela prefeitura");
});

test("knows its types", () => {
  expect(isInvoiceEventType("invoice.issued")).toBe(true);
  expect(isInvoiceEventType("invoice.lost")).toBe(false);
});
