import { describe, expect, test } from "vitest";
import { FIELD_LABELS } from "../invoices/field-labels.ts";
import type { InvoiceFacts } from "../invoices/invoice-facts.ts";
import { ABRASF } from "../rejections/abrasf.ts";
import { NACIONAL } from "../rejections/nacional/nacional.ts";
import { PAULISTANA as SAO_PAULO_CODES } from "../rejections/paulistana/paulistana.ts";
import { checkInvoice, RULES } from "./check-invoice.ts";
import { BROKEN, withIss } from "./testing/broken-invoices.ts";
import { EXPORT, MEI, NORMAL, PAULISTANA, SIMPLES } from "./testing/invoices.ts";

const codesOf = (invoice: InvoiceFacts) => checkInvoice(invoice).map(({ code }) => code);

test.each([
  ["simples", SIMPLES],
  ["normal", NORMAL],
  ["mei", MEI],
  ["são paulo", PAULISTANA],
  ["export", EXPORT],
  ["no tomador", { ...SIMPLES, tomador: null }],
  ["abrasf", { ...NORMAL, channel: "abrasf/3518800" }],
  ["withheld in the Simples", withIss(SIMPLES, { withheldBy: "tomador", rateBasisPoints: 250 })],
  ["withheld, regime normal", withIss(NORMAL, { withheldBy: "tomador" })],
] as const)("a valid invoice passes: %s", (_name, invoice) => {
  expect(checkInvoice(invoice)).toEqual([]);
});

describe("a single fault is found, and nothing else", () => {
  test.each(BROKEN)("%s", (code, invoice) => {
    expect(codesOf(invoice)).toEqual([code]);
  });

  test("every rule is tried", () => {
    const tried = new Set(BROKEN.map(([code]) => code));
    expect(RULES.filter(({ code }) => !tried.has(code))).toEqual([]);
  });
});

test("unprintable characters are listed as a reader sees them, each once", () => {
  const description = "Festa 🎉 do time 👩‍👩‍👧 e mais 🎉 de “ş” – Ω · 100 € ❤️";
  expect(checkInvoice({ ...SIMPLES, description })).toEqual([
    {
      field: "service_description",
      code: "description_unprinted",
      message:
        "Há caracteres da descrição do serviço que não aparecem na nota impressa: 🎉 👩‍👩‍👧 Ω ❤️.",
      level: "hint",
    },
  ]);
});

describe("the rules of the checks", () => {
  const known = new Set([...NACIONAL, ...SAO_PAULO_CODES, ...ABRASF].map(([code]) => code));

  test("rules anticipate existing codes", () => {
    const anticipated = RULES.flatMap(({ anticipates }) => anticipates);
    expect(anticipated.filter((code) => !known.has(code))).toEqual([]);
    expect(new Set(anticipated).size).toBeGreaterThanOrEqual(60);
  });

  test("each rule has one code, a field with a label, and whole sentences without jargon", () => {
    expect(new Set(RULES.map(({ code }) => code)).size).toBe(RULES.length);
    const jargon = /!|DPS|RPS|XML|leiaute|NIF|tomador|prestador|\bE\d{4}/;
    const faulty = RULES.filter(
      ({ field, message }) =>
        !(field in FIELD_LABELS) ||
        !/^[A-ZÀ-Ú].*\.$/.test(message) ||
        jargon.test(message) ||
        message.length > 160,
    );
    expect(faulty).toEqual([]);
  });
});
