import { expect, test } from "vitest";
import { IBS_CBS_DUTIES, mustDeclareIbsCbs } from "./ibs-cbs.ts";
import { TAX_REGIMES } from "./tax-regime.ts";

test.each([
  ["normal", "170101", "2025-12-31", false],
  ["normal", "170101", "2026-01-01", true],
  ["normal", "", "2026-01-01", true],
  ["normal", "010401", "2026-11-30", true],
  ["normal", "010301", "2026-11-30", false],
  ["normal", "010301", "2026-12-01", true],
  ["normal", "010302", "2026-11-30", false],
  ["normal", "010501", "2026-11-30", false],
  ["normal", "010501", "2026-12-01", true],
  ["normal", "010901", "2026-11-30", false],
  ["normal", "010901", "2026-12-01", true],
  ["normal", "160101", "2026-11-30", false],
  ["normal", "160101", "2026-12-01", true],
  ["normal", "160201", "2026-11-30", true],
  ["simples", "010301", "2026-12-31", false],
  ["simples", "010301", "2027-01-01", true],
  ["simples", "170101", "2026-12-31", false],
  ["simples", "170101", "2027-01-01", true],
  ["mei", "010301", "2026-12-31", false],
  ["mei", "010301", "2027-01-01", false],
  ["mei", "170101", "2033-01-01", false],
] as const)("%s, %s on %s declares IBS and CBS: %s", (regime, code, day, declares) => {
  expect(mustDeclareIbsCbs(regime, day, code)).toBe(declares);
});

test("every regime has a rule for all its services, with a source", () => {
  for (const regime of TAX_REGIMES) {
    const rules = IBS_CBS_DUTIES.filter((rule) => rule.regime === regime);
    expect(rules.at(-1)).not.toHaveProperty("subitems");
    for (const { source } of rules) expect(source).not.toBe("");
  }
});
