import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addMonths, monthOfIndex } from "../basics/months.ts";

import { advanceText, fieldsOfText, fillText } from "./text-fields.ts";

const november = { competencia: "2026-11" };

describe("fillText", () => {
  test.each([
    ["Consultoria de {mês} de {ano}", "Consultoria de novembro de 2026"],
    ["{MES}: {Mês}", "NOVEMBRO: Novembro"],
    ["Competência {competência} ({ Competencia })", "Competência 11/2026 (11/2026)"],
    ["Mensalidade adiantada, {próximo mês}", "Mensalidade adiantada, dezembro"],
    ["Taxa {outra} e { }, {parcela}", "Taxa {outra} e { }, {parcela}"],
    ["Sem campo {", "Sem campo {"],
  ])("%j becomes %j", (text, filled) => {
    expect(fillText(text, november)).toBe(filled);
  });

  test("an installment is written with the number of all where that is known", () => {
    expect(fillText("{parcela}", { ...november, installment: 3 })).toBe("3");
    expect(fillText("{parcela}", { ...november, installment: 3, installments: null })).toBe("3");
    expect(fillText("{Parcela}", { ...november, installment: 3, installments: 12 })).toBe("3/12");
  });

  test("after December comes January; a day counts as its month", () => {
    expect(fillText("{mês}, {próximo mês}", { competencia: "2026-12-31" })).toBe(
      "dezembro, janeiro",
    );
  });

  test("known fields are found once each", () => {
    expect(fieldsOfText("{mês} {MES} {x} {parcela}")).toEqual(["mês", "parcela"]);
  });
});

describe("advanceText", () => {
  test.each([
    ["Consultoria de novembro de 2026", "Consultoria de dezembro de 2026"],
    ["NOVEMBRO/2026, Novembro", "DEZEMBRO/2026, Dezembro"],
    ["nov/26 e Nov/2026", "dez/26 e Dez/2026"],
    ["Competência 11/2026", "Competência 12/2026"],
    ["novembro e dezembro de 2026", "dezembro e janeiro de 2027"],
    ["Referente a outubro", "Referente a novembro"],
    ["De 01/11/2026 a 30/11/2026", "De 01/12/2026 a 31/12/2026"],
    ["Anuidade 2026", "Anuidade 2026"],
  ])("a month later %j is %j", (text, later) => {
    expect(advanceText(text, "2026-11", "2026-12-05")).toBe(later);
  });

  test.each([
    "Contrato de 05/2020, assinado em maio de 2020",
    "Contrato nº 17/2026, processo 001/2026",
    "R$ 2026,00 e 12.026,00",
    "Marco Aurélio, mar e set",
    "Novembrada, pré-novembrista",
    "maio",
    "13/2026",
  ])("%j stays", (text) => {
    expect(advanceText(text, "2026-11", "2026-12")).toBe(text);
  });

  test("the year moves with the turn of the year, or alone", () => {
    expect(advanceText("Dezembro de 2026, ano 2026", "2026-12", "2027-01")).toBe(
      "Janeiro de 2027, ano 2027",
    );
    expect(advanceText("Anuidade 2026 (desde 2019)", "2026-03", "2027-03")).toBe(
      "Anuidade 2027 (desde 2019)",
    );
  });

  const months = fc.integer({ min: 2001 * 12, max: 2098 * 12 }).map(monthOfIndex);
  const templates = fc
    .array(
      fc.constantFrom("{mês} de {ano}", "{Mês}", "{competência}", "{ano}", " e ", ", ", ": x "),
      {
        maxLength: 8,
      },
    )
    .map((parts) => parts.join(" "));

  test("a filled text moved on is the text filled for the later month, and comes back", () => {
    fc.assert(
      fc.property(templates, months, fc.integer({ min: -12, max: 24 }), (text, from, by) => {
        const to = addMonths(from, by);
        const filled = fillText(text, { competencia: from });
        expect(advanceText(filled, from, to)).toBe(fillText(text, { competencia: to }));
        expect(advanceText(advanceText(filled, from, to), to, from)).toBe(filled);
      }),
    );
  });

  test("any text is answered, and stays for the same month", () => {
    fc.assert(
      fc.property(fc.string(), months, months, (text, from, to) => {
        expect(typeof advanceText(text, from, to)).toBe("string");
        expect(advanceText(text, from, from)).toBe(text);
      }),
    );
  });
});
