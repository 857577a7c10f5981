import { withInvented } from "@emita/fiscal-layouts/testing/invented-version";
import { expect, test } from "vitest";
import { nationalNames } from "./national-names.ts";

test("a later version's names are used once its file exists", () => {
  expect(nationalNames("toma")).toEqual(["toma"]);
  expect(nationalNames("toma", withInvented())).toEqual(["toma", "cliente"]);
  expect(nationalNames("xnome", withInvented())).toEqual(["xnome", "nome"]);
});
