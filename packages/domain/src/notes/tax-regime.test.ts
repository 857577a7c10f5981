import { expect, test } from "vitest";
import { regimeDeclaresIbsCbs, regimeFromRegistry } from "./tax-regime.ts";

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

test.each([
  ["normal", "2025-12-31", false],
  ["normal", "2026-01-01", true],
  ["simples", "2026-12-31", false],
  ["simples", "2027-01-01", true],
  ["mei", "2026-12-31", false],
  ["mei", "2027-01-01", false],
  ["mei", "2033-01-01", false],
] as const)("%s on %s declares IBS and CBS: %s", (regime, day, declares) => {
  expect(regimeDeclaresIbsCbs(regime, day)).toBe(declares);
});
