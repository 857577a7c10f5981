import fc from "fast-check";
import { expect, test } from "vitest";
import { mailsADay } from "./mails-a-day.ts";
import { PACK_OFFER, PLAN_OFFERS, TRIAL_QUOTA } from "./plans.ts";

test.each<readonly [string, number, number]>([
  ["no entitlement", 0, 50],
  ["the trial", TRIAL_QUOTA, 50],
  ["the trial and a pack", TRIAL_QUOTA + PACK_OFFER.extraQuota, 300],
  ...PLAN_OFFERS.map(({ name, quota }) => [name, quota, Math.max(300, 2 * quota)] as const),
  ["a quote of 5,000 notes", 5_000, 10_000],
])("%s, %i invoices: %i mails a day", (_, quota, mails) => {
  expect(mailsADay(quota)).toBe(mails);
});

test("all invoices of a paid period can go out on one day, and more invoices never mean fewer mails", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: TRIAL_QUOTA + 1, max: 1_000_000 }),
      fc.nat(1_000),
      (quota, more) => {
        expect(mailsADay(quota)).toBeGreaterThanOrEqual(quota);
        expect(mailsADay(quota + more)).toBeGreaterThanOrEqual(mailsADay(quota));
      },
    ),
  );
});
