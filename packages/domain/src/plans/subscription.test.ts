import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planAfterChoice, type PlanPart } from "./allowance.ts";
import { CHOSEN_OFFER_IDS, OFFER_IDS, PLAN_PERIOD_DAYS, planOffer, type OfferId } from "./plans.ts";
import {
  graceEnd,
  HOLDING,
  offerOfPriceKey,
  planChange,
  planOfPeriod,
  priceKey,
  standingOf,
  type BilledInvoice,
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

describe("the state of a subscription", () => {
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

  it("a subscription lapses exactly seven days after its period began", () => {
    const late: SubscriptionFacts = { ...renewed, status: "late", isPaid: false };
    const end = graceEnd(start);
    expect(end.toISOString()).toBe("2026-11-27T12:00:00.000Z");
    expect(standingOf(late, new Date(end.getTime() - 1))).toBe("grace");
    expect(standingOf(late, end)).toBe("lapsed");
  });

  it("a subscription never holds a plan that was not paid", () => {
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

it("every offer has its own price name, and plans are found by it", () => {
  expect(new Set(CHOSEN_OFFER_IDS.map(priceKey)).size).toBe(CHOSEN_OFFER_IDS.length);
  expect(CHOSEN_OFFER_IDS.map((id) => offerOfPriceKey(priceKey(id)))).toEqual([
    "starter",
    "pro",
    "full",
    null,
  ]);
});

describe("changing the plan in the middle of a period", () => {
  it.each([
    ["starter", "starter", "full", { kind: "upgrade", restoresFirst: false }],
    ["pro", "starter", "full", { kind: "upgrade", restoresFirst: true }],
    ["full", "full", "starter", { kind: "note" }],
    ["full", "starter", "pro", { kind: "note" }],
    ["full", "starter", "full", { kind: "note" }],
    ["full", "starter", "starter", { kind: "keep" }],
    ["pro", "pro", "pro", { kind: "keep" }],
  ] as const)("%s paid, %s noted, %s wanted", (paid, next, wanted, change) => {
    expect(planChange({ paid, next }, wanted)).toEqual(change);
  });

  it.each([
    [
      "a period begins with what its invoice names",
      null,
      "full",
      ["period", 49_00],
      "starter",
      null,
    ],
    ["a period of another price begins as noted", null, "full", ["period", 200_00], "full", null],
    [
      "a smaller one waits for the next period",
      "full",
      "starter",
      ["period", 289_00],
      "full",
      null,
    ],
    ["the whole difference adds all notes", "starter", "full", ["change", 240_00], "full", 270],
    ["a second later too", "starter", "full", ["change", 239_99], "full", 270],
    ["a day's difference adds a day's notes", "starter", "full", ["change", 8_00], "full", 9],
    ["changed by hand, the whole plan counts", "starter", "pro", ["period", 49_00], "pro", null],
  ] as const)("%s", (_, held, recorded, [reason, cents], offer, addedUnits) => {
    expect(planOfPeriod(held, recorded, { reason, cents })).toEqual({ offer, addedUnits });
  });

  const WORTH = planOffer("full").priceCents / planOffer("full").quota;
  const choice = fc.record({ kind: fc.constant("choose"), wanted: fc.constantFrom(...OFFER_IDS) });
  const days = fc.record({
    kind: fc.constant("wait"),
    days: fc.double({ min: 0, max: 30, noNaN: true }),
  });
  const turn = fc.oneof(choice, days, fc.constant({ kind: "use all" } as const));

  it("the money kept is never less than the used invoices cost in the cheapest plan", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...OFFER_IDS),
        fc.array(turn, { maxLength: 40 }),
        (first, turns) => {
          const account = subscriber(first);
          for (const each of turns) {
            if ("wanted" in each) account.choose(each.wanted);
            else if ("days" in each) account.wait(each.days);
            else account.useAll();
          }
          account.useAll();
          const { paid, used, changes } = account.sum();
          // Invoices are whole: each upgrade rounds one up.
          expect(paid).toBeGreaterThanOrEqual((used - changes) * WORTH - 1);
        },
      ),
    );
  });
});

/** An account and its provider, which charges a difference by the time left and renews every thirty days. */
function subscriber(first: OfferId) {
  const PERIOD_MS = PLAN_PERIOD_DAYS * 86_400_000;
  let now = start.getTime();
  let periodStart = now;
  let held: OfferId | null = null;
  let recorded = first;
  let plan: PlanPart | null = null;
  let [paid, used, changes] = [0, 0, 0];
  const record = (billed: BilledInvoice) => {
    const { offer, addedUnits } = planOfPeriod(held, recorded, billed);
    const [from, until] = [new Date(periodStart), new Date(periodStart + PERIOD_MS)];
    if (offer !== held)
      plan = planAfterChoice(plan, planOffer(offer).quota, { from, until, addedUnits });
    held = offer;
  };
  const renew = () => {
    held = null;
    const cents = planOffer(recorded).priceCents;
    paid += cents;
    record({ reason: "period", cents });
  };
  renew();
  return {
    choose(wanted: OfferId) {
      if (held === null) return;
      const change = planChange({ paid: held, next: recorded }, wanted);
      recorded = wanted;
      if (change.kind !== "upgrade") return;
      const share = (periodStart + PERIOD_MS - now) / PERIOD_MS;
      const cents = Math.round((planOffer(wanted).priceCents - planOffer(held).priceCents) * share);
      paid += cents;
      changes += 1;
      record({ reason: "change", cents });
    },
    wait(days: number) {
      now += days * 86_400_000;
      if (now < periodStart + PERIOD_MS) return;
      periodStart += PERIOD_MS;
      renew();
    },
    useAll() {
      if (plan === null) return;
      used += Math.max(0, plan.quota - plan.used);
      plan = { ...plan, used: Math.max(plan.used, plan.quota) };
    },
    sum: () => ({ paid, used, changes }),
  };
}
