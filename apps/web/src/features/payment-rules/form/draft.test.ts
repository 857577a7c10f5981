import { expect, test } from "vitest";
import { bodyOf, changesOf, issuesOf, NEW_DRAFT, type RuleDraft } from "./draft.ts";

const WHOLE: RuleDraft = {
  ...NEW_DRAFT,
  name: " Consultas ",
  payers: [{ taxId: "41788206000105", name: "Clínica Vila Nova" }],
  service: "17.01 - Assessoria ou consultoria de qualquer natureza",
  description: " Consulta de {mês} ",
};

test("a whole draft has no issues; an empty one names each", () => {
  expect(issuesOf(WHOLE)).toEqual({});
  expect(Object.keys(issuesOf(NEW_DRAFT))).toEqual(["name", "conditions"]);
});

test.each([
  [{ payers: [], maxAmount: "350,00" }],
  [{ payers: [], text: "consulta" }],
  [{ payers: [], charge: true }],
] as const)("%j is a condition", (change) => {
  expect(issuesOf({ ...WHOLE, ...change })).toEqual({});
});

test.each([
  [{ maxAmount: "0,00" }, "maxAmount"],
  [{ mode: "issue", dayLimit: "900,00", monthLimit: "500,00" }, "monthLimit"],
  [{ mode: "issue", monthLimit: "900,00" }, "dayLimit"],
  [{ service: "qualquer coisa" }, "service"],
] as const)("%j is an issue of %s", (change, field) => {
  expect(Object.keys(issuesOf({ ...WHOLE, ...change }))).toEqual([field]);
});

test("the request has the limits of a rule that issues alone, and no code beside a service of the list", () => {
  const limited = { ...WHOLE, dayLimit: "500,00", monthLimit: "900,00" };
  expect(bodyOf(limited)).toMatchObject({
    name: "Consultas",
    service_code: "17.01",
    service_description: "Consulta de {mês}",
    day_limit: null,
    month_limit: null,
  });
  expect(bodyOf({ ...limited, mode: "issue", serviceId: "s" })).toMatchObject({
    service_id: "s",
    service_code: null,
    day_limit: 500,
    month_limit: 900,
  });
});

test("a change sends only what differs", () => {
  expect(changesOf(WHOLE, { ...WHOLE, payers: [...WHOLE.payers] })).toEqual({});
  const changed = changesOf(WHOLE, { ...WHOLE, text: "aula", mode: "rehearse" });
  expect(changed).toMatchObject({ conditions: { text: "aula" }, mode: "rehearse" });
  expect(Object.keys(changed)).toEqual(["conditions", "mode"]);
});
