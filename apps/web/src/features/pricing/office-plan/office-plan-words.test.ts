import type { ClientRow } from "@emita/contract/people/accountant";
import { expect, test } from "vitest";
import { paidText, payerText, planText } from "./office-plan-words.ts";

const PLAN = { name: "Prado", units: 1400, used: 120, ends_on: "2027-06-30", is_over: false };
const row = (payer: ClientRow["payer"], is_offered: boolean) =>
  ({ payer, is_offered }) as unknown as ClientRow;
const MINE = row({ name: "Prado", is_you: true }, true);
const OTHER = row({ name: "Lima", is_you: false }, true);
const WAITING = row(null, true);
const NONE = row(null, false);

test("the plan: its use in the month, or when it ended", () => {
  expect(planText(PLAN, "novembro")).toBe("120 de 1.400 notas usadas em novembro, até 30/06/2027.");
  expect(planText({ ...PLAN, is_over: true }, "novembro")).toBe(
    "O plano terminou em 30/06/2027: cada empresa paga por si.",
  );
});

test("companies that are paid for, and offers without an answer", () => {
  expect(paidText([MINE, OTHER, NONE])).toBe("O escritório paga 1 empresa.");
  expect(paidText([MINE, MINE, WAITING])).toBe(
    "O escritório paga 2 empresas; 1 oferta espera a resposta da empresa.",
  );
  expect(paidText([WAITING, WAITING])).toBe(
    "O escritório paga 0 empresas; 2 ofertas esperam a resposta da empresa.",
  );
});

test("who pays for one company", () => {
  expect([MINE, OTHER, WAITING, NONE].map(payerText)).toEqual([
    "você paga",
    "Lima paga",
    "oferta feita",
    null,
  ]);
});
