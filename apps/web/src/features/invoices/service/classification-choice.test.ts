import type { Classifications } from "@emita/contract/companies/service-codes";
import { expect, test } from "vitest";
import { classificationQuestions } from "./classification-choice.ts";

const NOTHING = { nbs: "", operationIndicator: "", taxClassification: "" };

const row = (
  nbs: string,
  operation_indicator: string,
  tax_classification: string,
  percent = 0,
) => ({
  nbs,
  nbs_description: `Serviço ${nbs}`,
  operation_indicator,
  operation: "",
  place: "Localidade do imóvel",
  tax_classification,
  name: percent === 0 ? "Situações tributadas integralmente" : "Profissões intelectuais",
  ibs_reduction: percent,
  cbs_reduction: percent,
  article: percent === 0 ? null : "Art. 127",
});

const only = (...data: Classifications["data"]): Classifications => ({ proposed: null, data });

test("a single combination asks no question", () => {
  const asked = classificationQuestions(only(row("1", "100301", "200029", 60)), NOTHING);
  expect(asked).toMatchObject({ services: [], places: [], reductions: [] });
});

test("if every service has a reduction, the service is asked and the reduction named", () => {
  const accounting = only(row("1", "100301", "200052", 30), row("2", "100301", "200052", 30));
  expect(classificationQuestions(accounting, NOTHING)).toMatchObject({
    choice: NOTHING,
    services: [
      ["1", "Serviço 1 (1)"],
      ["2", "Serviço 2 (2)"],
    ],
    reductions: [],
  });
  expect(classificationQuestions(accounting, { ...NOTHING, nbs: "2" })).toMatchObject({
    choice: { nbs: "2", operationIndicator: "100301", taxClassification: "200052" },
    reductions: [["200052", "Sim, 30 %: Profissões intelectuais (LC 214/2025, art. 127)"]],
  });
});

test("the place is asked in words, and the full rate is the default", () => {
  const events = only(
    row("1", "030101", "200039", 60),
    row("1", "030101", "000001"),
    row("1", "030102", "000001"),
  );
  const open = classificationQuestions(events, NOTHING);
  expect(open.places.map(([, text]) => text)).toEqual([
    "Na minha empresa",
    "No cliente ou em outro lugar",
  ]);
  expect(open.choice).toEqual({ ...NOTHING, nbs: "1" });
  const placed = classificationQuestions(events, {
    ...NOTHING,
    nbs: "1",
    operationIndicator: "030101",
  });
  expect(placed.choice.taxClassification).toBe("000001");
  expect(placed.reductions.map(([, text]) => text)).toEqual([
    "Sim, 60 %: Profissões intelectuais (LC 214/2025, art. 127)",
    "Não, alíquota cheia",
  ]);
});

test("an answer that another one forbids falls back", () => {
  const mixed = only(row("1", "030101", "200052", 30), row("2", "100301", "000001"));
  const chosen = { nbs: "2", operationIndicator: "030101", taxClassification: "200052" };
  expect(classificationQuestions(mixed, chosen).choice).toEqual({
    nbs: "2",
    operationIndicator: "100301",
    taxClassification: "000001",
  });
});

test("the proposal is shown until an option is chosen", () => {
  const proposed = { nbs: "2", operation_indicator: "100301", tax_classification: "000001" };
  const data = [row("1", "100301", "000001"), row("2", "100301", "000001")];
  expect(classificationQuestions({ proposed, data }, NOTHING).choice.nbs).toBe("2");
  expect(classificationQuestions({ proposed, data }, { ...NOTHING, nbs: "1" }).choice.nbs).toBe(
    "1",
  );
});
