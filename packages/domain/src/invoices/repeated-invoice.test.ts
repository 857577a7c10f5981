import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "../basics/dates.ts";
import { isRepeated, repeatedInvoiceText, type RepeatableInvoice } from "./repeated-invoice.ts";

const NOTE: RepeatableInvoice = {
  taxId: "11222333000181",
  clientName: "Cliente Exemplo Ltda",
  amountCents: 185_000,
  competencia: "2026-10-05",
  description: "Consultoria em tecnologia",
  documentNote: null,
  createdAt: new Date("2026-10-05T19:36:00Z"),
};

/** The same invoice, requested `days` later and with a day of service `days` later. */
function later(days: number, change: Partial<RepeatableInvoice> = {}): RepeatableInvoice {
  return {
    ...NOTE,
    competencia: addDays("2026-10-05", days),
    createdAt: new Date(NOTE.createdAt.getTime() + days * 86_400_000),
    ...change,
  };
}

describe("a repeated invoice", () => {
  it.each([
    ["a few seconds later", later(0.0001, { competencia: NOTE.competencia })],
    ["the next day", later(1)],
    ["a week later", later(7)],
    ["24 days later", later(24)],
    ["30 days later, of the same day", later(30, { competencia: NOTE.competencia })],
    ["of an unknown day", later(28, { competencia: null })],
    ["in other letters", later(0, { description: " CONSULTORIA, em  Tecnologia. " })],
    ["under another spelling of the name", later(0, { clientName: "CLIENTE EXEMPLO" })],
    ["across the end of a month", later(1, { competencia: "2026-10-06" })],
  ])("a repetition is the same %s", (_case, invoice) => {
    expect(isRepeated(NOTE, invoice)).toBe(true);
  });

  it.each([
    ["of another client", later(0, { taxId: "52998224725" })],
    ["of another amount", later(0, { amountCents: 185_001 })],
    ["with other words", later(0, { description: "Consultoria em tecnologia e redes" })],
    ["with another number in it", later(0, { description: "Consultoria em tecnologia 2" })],
    ["about a month later", later(25)],
    ["four weeks later, over February", later(28)],
    ["31 days later", later(31)],
    ["31 days later, of the same day", later(31, { competencia: NOTE.competencia })],
    ["of another month, made up for on one day", later(0, { competencia: "2026-09-05" })],
  ])("a repetition is not one %s", (_case, invoice) => {
    expect(isRepeated(NOTE, invoice)).toBe(false);
  });

  it.each([
    ["Mensalidade de outubro", "Mensalidade de novembro"],
    ["Mensalidade 10/2026", "Mensalidade 11/2026"],
    ["Honorários ref. out/26", "Honorários ref. nov/26"],
  ])("texts name the same month: %s, %s", (description, next) => {
    const first = { ...NOTE, description };
    expect(isRepeated(first, later(3, { description: next }))).toBe(false);
    expect(isRepeated(first, later(3, { description }))).toBe(true);
  });

  it("leaves of a carnê are no repetitions, except of the same leaf or of an invoice without one", () => {
    const leaf = { ...NOTE, documentNote: "leaf 1" };
    expect(isRepeated(leaf, later(0, { documentNote: "leaf 2" }))).toBe(false);
    expect(isRepeated(leaf, later(0, { documentNote: "leaf 1" }))).toBe(true);
    expect(isRepeated(leaf, later(0))).toBe(true);
  });

  it("clients without a tax id are compared by their names", () => {
    const abroad = { ...NOTE, taxId: "", clientName: "Acme Inc." };
    expect(isRepeated(abroad, { ...abroad, clientName: "ACME Inc" })).toBe(true);
    expect(isRepeated(abroad, { ...abroad, clientName: "Other Inc." })).toBe(false);
  });

  it("words of other alphabets are compared too", () => {
    const abroad = { ...NOTE, description: "翻訳" };
    expect(isRepeated(abroad, { ...abroad, description: "設計" })).toBe(false);
  });

  it("the comparison is symmetric, and words have no maximum length", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.string({ maxLength: 1000 }), (days, text) => {
        const one = { ...NOTE, description: `${text} 1` };
        const other = later(days, { description: `${text} 1` });
        expect(isRepeated(one, other)).toBe(isRepeated(other, one));
        expect(isRepeated(one, other)).toBe(days < 25);
        expect(isRepeated(one, later(days, { description: `${text} 2` }))).toBe(false);
      }),
    );
  });
});

describe("the sentence about an earlier invoice", () => {
  const createdAt = new Date("2026-11-05T19:36:59Z");

  it.each([
    ["3", "2026-11-05T20:00:00Z", "Você emitiu a nota 3 igual hoje, 16:36."],
    ["3", "2026-11-06T02:59:00Z", "Você emitiu a nota 3 igual hoje, 16:36."],
    ["3", "2026-11-06T03:00:00Z", "Você emitiu a nota 3 igual ontem, 16:36."],
    ["3", "2026-11-20T03:00:00Z", "Você emitiu a nota 3 igual em 05/11, 16:36."],
    [null, "2026-11-05T20:00:00Z", "Você enviou uma nota igual hoje, 16:36."],
  ])("number %s at %s: %s", (nfseNumber, now, text) => {
    expect(repeatedInvoiceText({ nfseNumber, createdAt }, new Date(now))).toBe(text);
  });
});
