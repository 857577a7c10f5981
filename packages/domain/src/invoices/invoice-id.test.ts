import { expect, test } from "vitest";
import { bytesOfInvoiceId, externalPart, keyPart, invoiceIdOf, requestPart } from "./invoice-id.ts";

const BYTES = "00112233445566778899aabbccdd";
const ID = "00112233-4455-8e66-b177-8899aabbccdd";

test("an id is written and read back", () => {
  expect(invoiceIdOf(BYTES)).toBe(ID);
  expect(bytesOfInvoiceId(ID)).toBe(BYTES);
});

test("other ids hold no bytes", () => {
  expect(bytesOfInvoiceId("3f0c2a4e-9d1b-4c7a-8a55-0123456789ab")).toBeNull();
  expect(bytesOfInvoiceId("Emita_0.1.0")).toBeNull();
});

test.each([
  ["key", keyPart, BYTES.slice(0, 10)],
  ["request", requestPart, BYTES.slice(0, 14)],
  ["external id", externalPart, BYTES.slice(14)],
])("the part of the %s holds only its own bytes", (_, part, bytes) => {
  expect(part(ID).replaceAll("-", "").replace("8e", "")).toBe(bytes);
});
