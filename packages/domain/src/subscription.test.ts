import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CHOSEN_OFFER_IDS } from "./plans.ts";
import {
  graceEnd,
  HOLDING,
  offerOfPriceKey,
  priceKey,
  standingOf,
  type SubscriptionFacts,
} from "./subscription.ts";

const start = new Date("2026-11-20T12:00:00Z");
const before = new Date("2026-10-21T12:00:00Z");
const renewed: SubscriptionFacts = {
  status: "active",
  isPaid: true,
  periodStart: start,
  paidFrom: before,
};

describe("where a subscription stands", () => {
  it.each([
    ["a paid period", {}, "paid"],
    ["the first boleto is not paid yet", { isPaid: false, paidFrom: null }, "awaiting"],
    ["the first card was declined", { status: "late", isPaid: false, paidFrom: null }, "awaiting"],
    ["another plan waits for its payment", { isPaid: false, paidFrom: start }, "covered"],
    ["the renewal is being charged", { isPaid: false }, "renewing"],
    ["the renewal failed", { status: "late", isPaid: false }, "grace"],
    ["it was cancelled", { status: "ended" }, "ended"],
  ] as const)("%s", (_, facts, standing) => {
    expect(standingOf({ ...renewed, ...facts }, start)).toBe(standing);
  });

  it("lapses exactly seven days after the period began", () => {
    const late: SubscriptionFacts = { ...renewed, status: "late", isPaid: false };
    const end = graceEnd(start);
    expect(end.toISOString()).toBe("2026-11-27T12:00:00.000Z");
    expect(standingOf(late, new Date(end.getTime() - 1))).toBe("grace");
    expect(standingOf(late, end)).toBe("lapsed");
  });

  it("never holds a plan for which nothing was paid", () => {
    const instant = fc.date({ min: before, max: new Date("2027-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(
        fc.record({
          status: fc.constantFrom("open", "active", "late", "ended"),
          periodStart: instant,
        }),
        instant,
        (facts, now) => {
          const standing = standingOf({ ...facts, isPaid: false, paidFrom: null }, now);
          expect(HOLDING).not.toContain(standing);
        },
      ),
    );
  });
});

it("every offer has a price name of its own, and plans are found by it", () => {
  expect(new Set(CHOSEN_OFFER_IDS.map(priceKey)).size).toBe(CHOSEN_OFFER_IDS.length);
  expect(CHOSEN_OFFER_IDS.map((id) => offerOfPriceKey(priceKey(id)))).toEqual([
    "starter",
    "pro",
    "full",
    null,
  ]);
});
