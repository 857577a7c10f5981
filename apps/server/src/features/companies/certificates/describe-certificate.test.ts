import { describe, expect, test } from "vitest";
import { describeCertificateRow, endingIn, warningDue } from "./describe-certificate.ts";

/** Ends in the evening of 20 January in Brazil, which is the 21st in UTC. */
const END = new Date("2027-01-21T01:00:00Z");

describe("the warning that is due", () => {
  test.each<[string, number | null]>([
    ["2026-11-20T12:00:00Z", null],
    ["2026-11-21T02:59:59Z", null],
    ["2026-11-21T03:00:00Z", 60],
    ["2026-12-20T12:00:00Z", 60],
    ["2026-12-21T12:00:00Z", 30],
    ["2027-01-04T12:00:00Z", 30],
    ["2027-01-05T12:00:00Z", 15],
    ["2027-01-13T12:00:00Z", 7],
    ["2027-01-18T12:00:00Z", 7],
    ["2027-01-19T12:00:00Z", 1],
    ["2027-01-21T00:59:59Z", 1],
    ["2027-01-21T01:00:00Z", null],
  ])("at %s: %s", (now, threshold) => {
    expect(warningDue(END, new Date(now))).toBe(threshold);
  });
});

test.each([
  ["2026-12-21T12:00:00Z", "vence em 30 dias, em 20/01/2027"],
  ["2027-01-19T12:00:00Z", "vence amanhã, em 20/01/2027"],
  ["2027-01-20T12:00:00Z", "vence hoje"],
])("in words at %s", (now, text) => {
  expect(endingIn(END, new Date(now))).toBe(text);
});

test.each([
  ["uploaded", "expiring", ["expires_soon"]],
  ["sandbox", "valid", []],
] as const)("the end of one that is %s makes it %s", (source, state, codes) => {
  const row = {
    source,
    holder: "Padaria",
    cnpj: "11222333000181",
    is_icp_brasil: true,
    not_before: new Date("2026-01-20T12:00:00Z"),
    not_after: END,
  };
  const now = new Date("2027-01-18T12:00:00Z");
  const shown = describeCertificateRow(row, { isOfCompany: true, isReplacedInSandbox: false, now });
  expect(shown).toMatchObject({ state, days_left: 2 });
  expect(shown.warnings.map((warning) => warning.code)).toEqual(codes);
});
