import { expect, test } from "vitest";
import { isOldSimplesRate } from "./simples-rate.ts";

test.each([
  ["2026-11", "2026-11-23", false],
  ["2025-11", "2026-11-30", false],
  ["2025-11", "2026-12-01", true],
  ["2025-10", "2026-11-01", true],
  ["2025-12", "2027-01-01", true],
  ["2026-01", "2027-01-31", false],
])("a rate of %s is outdated on %s: %s", (month, today, isOld) => {
  expect(isOldSimplesRate({ month }, today)).toBe(isOld);
});
