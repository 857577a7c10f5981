import fc from "fast-check";
import { expect, test } from "vitest";
import { hasQuota, nextWarningAt, quotaLeft, quotaWarning, type QuotaWarning } from "./quota.ts";

test.each([
  [0, 5, "none"],
  [3, 5, "none"],
  [4, 5, "near"],
  [5, 5, "full"],
  [6, 5, "full"],
  [23, 30, "none"],
  [24, 30, "near"],
  [0, 0, "full"],
])("%d of %d: %s", (used, quota, warning) => {
  expect(quotaWarning({ used, quota })).toBe(warning);
});

test("an invoice may be issued exactly as long as some are left", () => {
  fc.assert(
    fc.property(fc.nat(500), fc.nat(500), (used, quota) => {
      expect(hasQuota({ used, quota })).toBe(quotaLeft({ used, quota }) > 0);
      expect(quotaWarning({ used, quota }) === "full").toBe(!hasQuota({ used, quota }));
    }),
  );
});

const RANK: Record<QuotaWarning, number> = { none: 0, near: 1, full: 2 };

test("the next warning is due exactly from the number that nextWarningAt returns", () => {
  const warned = fc.constantFrom<QuotaWarning>("none", "near", "full");
  fc.assert(
    fc.property(fc.nat(500), fc.nat(500), warned, (used, quota, before) => {
      const at = nextWarningAt(quota, before);
      const isMore = RANK[quotaWarning({ used, quota })] > RANK[before];
      expect(isMore).toBe(at !== null && used >= at);
    }),
  );
});
