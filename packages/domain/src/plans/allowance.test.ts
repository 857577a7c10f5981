import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  allowanceAt,
  allowanceUse,
  nextUnit,
  packExpiry,
  periodEnd,
  planAfterChoice,
  sharedTrial,
  type Allowance,
  type PlanPart,
} from "./allowance.ts";
import { hasQuota } from "./quota.ts";

const DAY_MS = 86_400_000;
const START = new Date("2026-11-20T12:00:00.123Z");
const after = (days: number) => new Date(START.getTime() + days * DAY_MS);

const plan = (over: Partial<PlanPart> = {}): PlanPart => ({
  quota: 30,
  used: 12,
  periodStart: START,
  renewDate: periodEnd(START),
  renewsItself: true,
  ...over,
});
const pack = (id: string, used: number, expiresAt = after(365)) => ({
  id,
  quota: 100,
  used,
  expiresAt,
});

const office = ({ quota, used }: { quota: number; used: number }) => ({
  id: "office",
  month: "2026-11",
  quota,
  used,
});

describe("the plan's period", () => {
  test("a period ends after 30 days of 24 hours: 2,592,000,000 ms", () => {
    expect(periodEnd(START).getTime() - START.getTime()).toBe(2_592_000_000);
  });

  test("a period lasts to its last millisecond, then the count restarts at zero", () => {
    const last = new Date(periodEnd(START).getTime() - 1);
    expect(allowanceAt({ plan: plan(), packs: [], office: null }, last).plan).toEqual(plan());
    expect(allowanceAt({ plan: plan(), packs: [], office: null }, periodEnd(START)).plan).toEqual(
      plan({ used: 0, periodStart: after(30), renewDate: after(60) }),
    );
  });

  test("missed renewals are made up, on the promised days", () => {
    expect(allowanceAt({ plan: plan(), packs: [], office: null }, after(100)).plan).toEqual(
      plan({ used: 0, periodStart: after(90), renewDate: after(120) }),
    );
  });

  test("renewal dates do not drift: many looks and one look give the same result", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(90 * DAY_MS), { maxLength: 12 }), (waits) => {
        let now = START.getTime();
        let step: Allowance = { plan: plan(), packs: [], office: null };
        for (const wait of waits) step = allowanceAt(step, new Date((now += wait)));
        const once = allowanceAt({ plan: plan(), packs: [], office: null }, new Date(now));
        expect(step).toEqual(once);
        const { periodStart, renewDate } = once.plan;
        expect((periodStart.getTime() - START.getTime()) % 2_592_000_000).toBe(0);
        expect(now).toBeGreaterThanOrEqual(periodStart.getTime());
        expect(now).toBeLessThan(renewDate?.getTime() ?? 0);
      }),
    );
  });

  test.each([
    ["the trial never ends", plan({ renewDate: null, renewsItself: false })],
    ["a plan that is paid for waits for its payment", plan({ renewsItself: false })],
  ])("%s", (_, given) => {
    expect(allowanceAt({ plan: given, packs: [], office: null }, after(400)).plan).toEqual(given);
  });
});

describe("choosing a plan", () => {
  test("a later period starts at zero", () => {
    const period = { from: after(10), until: after(40) };
    expect(planAfterChoice(plan(), 150, period)).toEqual({
      quota: 150,
      used: 0,
      periodStart: after(10),
      renewDate: after(40),
      renewsItself: false,
    });
  });

  test("the same period keeps its use and its start", () => {
    const period = { from: START, until: after(30), renewsItself: true };
    expect(planAfterChoice(plan(), 150, period)).toEqual(plan({ quota: 150 }));
  });

  test("changing plans back and forth within a period creates no invoices", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(30, 150, 300), fc.constant("take" as const)), {
          maxLength: 200,
        }),
        (steps) => {
          let present = plan({ used: 0, quota: 300 });
          let taken = 0;
          for (const step of steps) {
            if (step === "take") {
              if (!nextUnit({ plan: present, packs: [], office: null })) continue;
              present = { ...present, used: present.used + 1 };
              taken += 1;
            } else present = planAfterChoice(present, step, { from: START, until: after(30) });
          }
          expect(present.used).toBe(taken);
          expect(taken).toBeLessThanOrEqual(300);
        },
      ),
    );
  });

  test("an account that leaves the trial starts at zero", () => {
    expect(planAfterChoice(null, 30, { from: START, until: after(30) }).used).toBe(0);
  });
});

describe("packs", () => {
  test("packs are used after the plan's own quota, oldest first", () => {
    const packs = [pack("old", 99), pack("new", 0)];
    expect(nextUnit({ plan: plan({ used: 29 }), packs, office: null })).toEqual({
      kind: "plan",
      periodStart: START,
    });
    const full = plan({ used: 30 });
    expect(nextUnit({ plan: full, packs, office: null })).toEqual({ kind: "pack", packId: "old" });
    expect(
      nextUnit({ plan: full, packs: [pack("old", 100), pack("new", 0)], office: null }),
    ).toEqual({
      kind: "pack",
      packId: "new",
    });
    expect(nextUnit({ plan: full, packs: [pack("old", 100)], office: null })).toBeNull();
  });

  test("packs count in use and quota until they end, and renewals do not change them", () => {
    const given = {
      plan: plan(),
      packs: [pack("ends", 40, after(20)), pack("stays", 7)],
      office: null,
    };
    expect(allowanceUse(allowanceAt(given, after(19)))).toEqual({ used: 59, quota: 230 });
    expect(allowanceUse(allowanceAt(given, after(20)))).toEqual({ used: 19, quota: 130 });
    expect(allowanceUse(allowanceAt(given, after(31)))).toEqual({ used: 7, quota: 130 });
  });

  test("a smaller plan in mid-period does not consume the pack", () => {
    const allowance = { plan: plan({ used: 120, quota: 30 }), packs: [pack("a", 0)], office: null };
    expect(allowanceUse(allowance)).toEqual({ used: 30, quota: 130 });
    expect(nextUnit(allowance)).toEqual({ kind: "pack", packId: "a" });
  });

  test.each([
    ["2026-11-20T12:00:00.123Z", "2027-11-20T12:00:00.123Z"],
    ["2027-02-28T12:00:00.000Z", "2028-02-28T12:00:00.000Z"],
    ["2028-02-29T12:00:00.000Z", "2029-03-01T12:00:00.000Z"],
  ])("a pack bought at %s is valid until %s", (boughtAt, end) => {
    expect(packExpiry(new Date(boughtAt)).toISOString()).toBe(end);
  });
});

describe("an office's plan", () => {
  const pool = office({ quota: 400, used: 390 });

  test("is used after everything that belongs to the company alone", () => {
    const full = plan({ used: 30 });
    expect(nextUnit({ plan: plan(), packs: [pack("a", 0)], office: pool })?.kind).toBe("plan");
    expect(nextUnit({ plan: full, packs: [pack("a", 0)], office: pool })?.kind).toBe("pack");
    expect(nextUnit({ plan: full, packs: [pack("a", 100)], office: pool })).toEqual({
      kind: "office",
      officeId: "office",
      month: "2026-11",
    });
    const empty = office({ quota: 400, used: 400 });
    expect(nextUnit({ plan: full, packs: [], office: empty })).toBeNull();
  });

  test("counts with what is left of it: the use of other companies is not this one's", () => {
    const given = { plan: plan({ used: 30 }), packs: [], office: pool };
    expect(allowanceUse(given)).toEqual({ used: 30, quota: 40 });
    // The operator made the plan smaller than its use.
    const lowered = { ...given, office: office({ quota: 100, used: 390 }) };
    expect(allowanceUse(lowered)).toEqual({ used: 30, quota: 30 });
    expect(nextUnit(lowered)).toBeNull();
  });

  test("renewals of the company's plan leave it alone", () => {
    const given = { plan: plan({ used: 30 }), packs: [], office: pool };
    expect(allowanceAt(given, after(31)).office).toEqual(pool);
  });
});

test("used equals the quota exactly when there is no next unit", () => {
  const anyPack = fc.record({ quota: fc.nat(9), used: fc.nat(9) }).map(({ quota, used }) => ({
    id: "pack",
    quota,
    used: Math.min(used, quota),
    expiresAt: after(1),
  }));
  fc.assert(
    fc.property(
      fc.nat(9),
      fc.nat(9),
      fc.array(anyPack, { maxLength: 4 }),
      fc.option(fc.record({ quota: fc.nat(9), used: fc.nat(9) })),
      (quota, used, packs, pool) => {
        const allowance = { plan: plan({ quota, used }), packs, office: pool && office(pool) };
        expect(hasQuota(allowanceUse(allowance))).toBe(nextUnit(allowance) !== null);
      },
    ),
  );
});

test("a shared trial has the invoices that no account used; used invoices never come back", () => {
  const own = plan({ quota: 5, used: 2, renewDate: null });
  expect(sharedTrial(own, 4).used).toBe(4);
  expect(nextUnit({ plan: sharedTrial(own, 5), packs: [], office: null })).toBeNull();
  expect(sharedTrial(own, 0)).toEqual(own);
});
