import { expect, test } from "vitest";
import { PACK_OFFER, PLAN_OFFERS, TRIAL_QUOTA, findPlanOffer, planName } from "./plans.ts";

test("the catalogue matches the pricing page", () => {
  expect(
    PLAN_OFFERS.map(({ name, plan, priceCents, quota }) => [name, plan, priceCents, quota]),
  ).toEqual([
    ["Starter", "STARTER", 4_900, 30],
    ["Pro", "PRO", 14_900, 150],
    ["Full", "PRO", 28_900, 300],
  ]);
  expect(PACK_OFFER).toMatchObject({ priceCents: 9_900, extraQuota: 100, validMonths: 12 });
  expect(TRIAL_QUOTA).toBe(5);
});

test("an offer is found by its id", () => {
  expect(findPlanOffer("full")?.quota).toBe(300);
  expect(findPlanOffer("avulso")).toBeNull();
});

test("a plan has the name of its offer, the trial its own", () => {
  expect(planName({ plan: "PRO", offer: "full" })).toBe("Full");
  expect(planName({ plan: "TRIAL", offer: null })).toBe("Trial");
});
