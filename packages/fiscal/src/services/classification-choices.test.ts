import { expect, test } from "vitest";
import { classificationChoices } from "./classification-choices.ts";
import { NBS_WORDS } from "./everyday-words.ts";

test("a choice names the place, the reduction and its article", () => {
  expect(classificationChoices("17.19")[0]).toEqual({
    nbs: "113022100",
    nbsDescription: "Serviços de contabilidade",
    operationIndicator: "100301",
    operation: "Demais serviços, em operações onerosas",
    place: "Local do domicílio principal do adquirente",
    taxClassification: "200052",
    name: "Prestação de serviços de profissões intelectuais",
    ibsReduction: 30,
    cbsReduction: 30,
    article: "Art. 127, I a XVIII",
  });
});

test("words find the NBS, also everyday words and beginnings of words", () => {
  expect(classificationChoices("17.19", "folha pag").map(({ nbs }) => nbs)).toEqual(["113022300"]);
  expect(classificationChoices("17.19", "cozinha")).toEqual([]);
});

test("when no service has every word, finds those with most of them", () => {
  const found = classificationChoices("07.01", "engenheiro obra predio").map(({ nbs }) => nbs);
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThan(classificationChoices("07.01").length);
});

test("every everyday word finds something in the whole list", () => {
  for (const word of NBS_WORDS.keys())
    expect([word, classificationChoices("99.01", word).length > 0]).toEqual([word, true]);
  expect(classificationChoices("14.01", "conserto carro")[0]?.nbsDescription).toMatch(
    /reparação.*veículos|veículos.*reparação/i,
  );
});

test("a service that the sheet leaves open accepts any NBS at the full rate", () => {
  const open = classificationChoices("99.01", "limpeza janela");
  expect(open.map(({ nbs }) => nbs)).toContain("118032200");
  expect(new Set(open.map(({ taxClassification }) => taxClassification))).toEqual(
    new Set(["000001"]),
  );
  expect(classificationChoices("99.01").length).toBeGreaterThan(600);
});
