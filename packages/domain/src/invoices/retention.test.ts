import { expect, test } from "vitest";
import { fiscalDocumentKeptUntil } from "./retention.ts";

test.each([
  ["2026-11-20", "2032-01-01"],
  ["2026-01-01", "2032-01-01"],
  ["2025-12-31", "2031-01-01"],
])("an invoice of %s is kept until %s", (issued, until) => {
  expect(fiscalDocumentKeptUntil(issued)).toBe(until);
});
