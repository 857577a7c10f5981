import { expect, test } from "vitest";
import { PACK_OFFER, PLAN_OFFERS, TRIAL_QUOTA, findPlanOffer, planName } from "./plans.ts";

test("the catalogue says what the pricing page says", () => {
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

test("finds an offer by its id", () => {
  expect(findPlanOffer("full")?.quota).toBe(300);
  expect(findPlanOffer("avulso")).toBeNull();
});

test("a plan is named by what was chosen, the trial by itself", () => {
  expect(planName({ plan: "PRO", offer: "full" })).toBe("Full");
  expect(planName({ plan: "TRIAL", offer: null })).toBe("Trial");
});
