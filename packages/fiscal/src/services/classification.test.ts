import { combinationsOf } from "@emita/fiscal-layouts/tables/classificacoes";
import { allCodigosTributacao } from "@emita/fiscal-layouts/tables/codigos-tributacao";
import { describe, expect, test } from "vitest";
import { classify, isReduced, type ClassificationFacts } from "./classification.ts";
import { findService } from "./services.ts";

const facts = (subitem: string, changes: Partial<ClassificationFacts> = {}) => ({
  subitem,
  usual: null,
  said: {},
  kept: null,
  isDoneElsewhere: false,
  ...changes,
});

describe("the IBS and CBS classification of an NFS-e", () => {
  test("the only permitted combination is filled in, with its reduction", () => {
    expect(combinationsOf("04.14")).toHaveLength(1);
    expect(classify(facts("04.14"))).toEqual(combinationsOf("04.14")[0]);
  });

  test("of several, the one with the full rate at the company's place", () => {
    expect(classify(facts("14.09"))).toMatchObject({
      operationIndicator: "050101",
      taxClassification: "000001",
    });
    expect(classify(facts("12.08"))).toMatchObject({ taxClassification: "000001" });
  });

  test("a service done elsewhere has the client's place", () => {
    expect(classify(facts("14.09", { isDoneElsewhere: true }))).toMatchObject({
      operationIndicator: "050102",
    });
  });

  test("the profession's usual service decides the NBS", () => {
    const usual = { nbs: "115013000", operationIndicator: "100301" };
    expect(classify(facts("01.07", { usual }))).toEqual({ ...usual, taxClassification: "000001" });
  });

  test.each(["17.14", "17.19", "04.12", "05.01"])(
    "%s: every combination lowers the rate, so the person must choose",
    (subitem) => {
      expect(classify(facts(subitem)).taxClassification).toBeUndefined();
    },
  );

  test("a usual service that always has a reduction is kept", () => {
    const usual = { nbs: "114039000", operationIndicator: "100301" };
    expect(combinationsOf("07.01").some((one) => one.taxClassification === "000001")).toBe(true);
    expect(classify(facts("07.01", { usual }))).toEqual(usual);
  });

  test("the NFS-e's values are completed by matching ones", () => {
    expect(classify(facts("17.19", { said: { nbs: "113022300" } }))).toEqual({
      nbs: "113022300",
      operationIndicator: "100301",
      taxClassification: "200052",
    });
    const said = { taxClassification: "200029" };
    expect(classify(facts("04.01", { said }))).toMatchObject({
      nbs: "123012200",
      operationIndicator: "030101",
    });
  });

  test("the company's earlier choice applies unless the NFS-e has its own", () => {
    const kept = { nbs: "113022100", operationIndicator: "100301", taxClassification: "200052" };
    expect(classify(facts("17.19", { kept }))).toEqual(kept);
    expect(classify(facts("17.19", { kept, said: { nbs: "113022300" } }))).toMatchObject({
      nbs: "113022300",
    });
  });

  test("the NFS-e's values are kept, permitted or not: the authority has no rule on it yet", () => {
    const said = { nbs: "101011100", operationIndicator: "020201", taxClassification: "000001" };
    expect(classify(facts("17.19", { said }))).toEqual(said);
    expect(classify(facts("01.01", { said: { nbs: "101011100" } }))).toMatchObject({
      nbs: "101011100",
      taxClassification: "000001",
    });
  });

  test("a service that the sheet omits stays open", () => {
    expect(classify(facts("99.01"))).toEqual({});
  });

  test("no national code gets a reduction silently, and every default is permitted", () => {
    for (const { code, subitem } of allCodigosTributacao()) {
      const permitted = combinationsOf(subitem);
      const usual = findService(code)?.usual ?? null;
      const taken = classify(facts(subitem, { usual }));
      if (taken.taxClassification === undefined) continue;
      expect(permitted).toContainEqual(taken);
      expect(permitted.length > 1 && isReduced(taken.taxClassification)).toBe(false);
    }
  });
});
