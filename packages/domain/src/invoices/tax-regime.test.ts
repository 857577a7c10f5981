import { expect, test } from "vitest";
import { regimeFromRegistry } from "./tax-regime.ts";

test.each([
  [true, true, "mei"],
  [null, true, "mei"],
  [true, false, "simples"],
  [true, null, "simples"],
  [false, false, "normal"],
  [false, null, "normal"],
  [null, false, null],
  [null, null, null],
])("simples %s and mei %s: %s", (opcao_pelo_simples, opcao_pelo_mei, regime) => {
  expect(regimeFromRegistry({ opcao_pelo_simples, opcao_pelo_mei })).toBe(regime);
});
