import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fittingOffer } from "./fitting-offer.ts";
import { OFFER_IDS, PLAN_OFFERS } from "./plans.ts";
import { compareOffers } from "./subscription.ts";

describe("the plan to propose", () => {
  test.each([
    [null, 0, "starter"],
    [null, 5, "starter"],
    [null, 24, "pro"],
    [null, 120, "full"],
    [null, 1000, "full"],
    ["starter", 5, null],
    ["starter", 24, "pro"],
    ["pro", 5, null],
    ["pro", 149, "full"],
    ["full", 5, null],
    ["full", 300, null],
  ] as const)("on %s with %i used invoices: %s", (offer, used, proposed) => {
    expect(fittingOffer({ offer, used })).toBe(proposed);
  });

  test("never a smaller plan, and never a dearer one than the use needs", () => {
    const present = fc.constantFrom(null, ...OFFER_IDS);
    fc.assert(
      fc.property(present, fc.nat(400), (offer, used) => {
        const proposed = fittingOffer({ offer, used });
        if (proposed === null) return;
        expect(offer === null || compareOffers(proposed, offer) > 0).toBe(true);
        const cheaper = PLAN_OFFERS.filter(({ id }) => compareOffers(id, proposed) < 0);
        for (const { quota } of cheaper) expect(used).toBeGreaterThanOrEqual(quota * 0.8);
      }),
    );
  });
});
