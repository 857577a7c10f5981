import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Entitlement } from "@emita/contract/billing/entitlements";
import { PLAN_OFFERS, type OfferId } from "@emita/domain/plans/plans";
import { createPlanStage } from "../../test/billing/plan-stage.ts";
import type { ProductEvent } from "../../platform/live/product-events.ts";

const DAY_MS = 86_400_000;

let stage: Awaited<ReturnType<typeof createPlanStage>>;
beforeAll(async () => {
  stage = await createPlanStage();
});
afterAll(() => stage.stop());

const days = (count: number) => stage.clock.advance(count * DAY_MS);
const waitFor = (instant: Date | undefined) =>
  (instant?.getTime() ?? 0) - stage.clock.now().getTime();
const period = (from: Date, length = 30) => ({
  from,
  until: new Date(from.getTime() + length * DAY_MS),
});

test.each(PLAN_OFFERS)("choosing $name takes effect at once", async ({ id, plan, quota }) => {
  const companyId = await stage.createTrialUser();
  await stage.take(companyId, 5);
  const answer = await stage.choose(companyId, id);
  expect(answer.statusCode).toBe(200);
  expect(answer.json<{ entitlement: Entitlement }>().entitlement).toMatchObject({
    plan,
    offer: id,
    invoices_used: 0,
    invoices_quota: quota,
    renew_period: "monthly",
    renew_date: new Date(stage.clock.now().getTime() + 2_592_000_000).toISOString(),
  });
  expect(await stage.show(companyId)).toEqual(
    answer.json<{ entitlement: Entitlement }>().entitlement,
  );
});

test("another plan in mid-period counts at once and keeps the period and its use", async () => {
  const companyId = await stage.createTrialUser();
  await stage.choose(companyId, "starter");
  const { renew_date } = await stage.show(companyId);
  await stage.take(companyId, 25);
  days(10);
  await stage.choose(companyId, "pro");
  expect(await stage.show(companyId)).toMatchObject({
    plan: "PRO",
    invoices_used: 25,
    invoices_quota: 150,
    renew_date,
  });
  await stage.take(companyId, 75);
  await stage.choose(companyId, "starter");
  expect(await stage.show(companyId)).toMatchObject({ invoices_used: 30, invoices_quota: 30 });
  expect((await stage.take(companyId, 1))[0]).toMatchObject({ ok: false, used: 30, quota: 30 });
  await stage.choose(companyId, "pro");
  expect(await stage.show(companyId)).toMatchObject({ invoices_used: 100, invoices_quota: 150 });
});

test("a plan renews itself on time although no job ran, and never loses a pack", async () => {
  const companyId = await stage.createTrialUser();
  await stage.choose(companyId, "starter");
  await stage.choose(companyId, "avulso");
  const chosenAt = stage.clock.now().getTime();
  await stage.take(companyId, 37);
  expect(await stage.show(companyId)).toMatchObject({ invoices_used: 37, invoices_quota: 130 });
  days(95);
  const renewed = {
    invoices_used: 7,
    plan_used: 0,
    plan_quota: 30,
    renew_date: new Date(chosenAt + 120 * DAY_MS).toISOString(),
  };
  expect(await stage.show(companyId)).toMatchObject(renewed);
  await stage.take(companyId, 1);
  expect(await stage.show(companyId)).toMatchObject({ ...renewed, invoices_used: 8, plan_used: 1 });
});

test("the job renews due plans and notifies open screens", async () => {
  const companyId = await stage.createTrialUser();
  await stage.choose(companyId, "starter");
  await stage.take(companyId, 3);
  days(30);
  const received = new Promise((resolve) => stage.ctx.live.subscribe(companyId, resolve));
  await stage.run("renew-plans", {});
  expect(await received).toEqual({ type: "entitlement.changed", id: companyId });
  const { invoices_used } = await stage.row(companyId);
  expect(invoices_used).toBe(0);
});

test("a plan that is paid for waits for its payment; the same news twice changes nothing", async () => {
  const companyId = await stage.createTrialUser();
  const start = stage.clock.now();
  await stage.applyPlan(companyId, "starter", period(start));
  await stage.take(companyId, 12);
  days(31);
  expect(await stage.show(companyId)).toMatchObject({ invoices_used: 12 });
  const next = period(new Date(start.getTime() + 30 * DAY_MS));
  await stage.applyPlan(companyId, "starter", next);
  await stage.take(companyId, 2);
  await stage.applyPlan(companyId, "starter", next);
  expect(await stage.show(companyId)).toMatchObject({
    invoices_used: 2,
    renew_date: next.until.toISOString(),
  });
});

test("a user who ends a plan gets the rest of the trial, not a second one", async () => {
  const companyId = await stage.createTrialUser();
  await stage.take(companyId, 3);
  await stage.choose(companyId, "pro");
  await stage.take(companyId, 50);
  await stage.endPlan(companyId);
  await stage.endPlan(companyId);
  expect(await stage.show(companyId)).toMatchObject({
    plan: "TRIAL",
    offer: null,
    invoices_used: 3,
    invoices_quota: 5,
    renew_date: null,
    renew_period: null,
  });
});

test("packs are used after the plan, oldest first, and leave with their use when they end", async () => {
  const companyId = await stage.createTrialUser();
  await stage.addPack(companyId, null);
  days(30);
  await stage.addPack(companyId, null);
  await stage.take(companyId, 5 + 100 + 1);
  const both = await stage.show(companyId);
  expect(both).toMatchObject({ invoices_used: 106, invoices_quota: 205, plan_used: 5 });
  expect(both.packs.map(({ remaining }) => remaining)).toEqual([0, 99]);
  const [older, newer] = both.packs.map(({ expires_at }) => new Date(expires_at));
  stage.clock.advance(waitFor(older));
  expect(await stage.show(companyId)).toMatchObject({ invoices_used: 6, invoices_quota: 105 });
  stage.clock.advance(waitFor(newer));
  expect(await stage.show(companyId)).toMatchObject({
    invoices_used: 5,
    invoices_quota: 5,
    packs: [],
  });
  expect((await stage.take(companyId, 1))[0]?.ok).toBe(false);
});

test("the same payment adds one pack; its refund takes what is unused, in either order of arrival", async () => {
  const companyId = await stage.createTrialUser();
  await Promise.all(Array.from({ length: 8 }, () => stage.addPack(companyId, "payment-1")));
  expect((await stage.show(companyId)).invoices_quota).toBe(105);
  const units = await stage.take(companyId, 5 + 40);
  await stage.revokePack(companyId, "payment-1");
  await stage.revokePack(companyId, "payment-1");
  await stage.addPack(companyId, "payment-1");
  expect(await stage.show(companyId)).toMatchObject({ invoices_used: 45, invoices_quota: 45 });
  await stage.giveBack(companyId, units.at(-1));
  expect(await stage.show(companyId)).toMatchObject({ invoices_used: 44, invoices_quota: 44 });
  await stage.revokePack(companyId, "payment-2");
  await stage.addPack(companyId, "payment-2");
  expect((await stage.show(companyId)).invoices_quota).toBe(44);
});

test("a unit goes back to where it came from, and to a period that is over not at all", async () => {
  const companyId = await stage.createTrialUser();
  await stage.choose(companyId, "starter");
  await stage.choose(companyId, "avulso");
  const units = await stage.take(companyId, 31);
  await stage.giveBack(companyId, units[30]);
  expect(await stage.show(companyId)).toMatchObject({ plan_used: 30, packs: [{ remaining: 100 }] });
  await stage.giveBack(companyId, units[0]);
  expect(await stage.show(companyId)).toMatchObject({ plan_used: 29 });
  days(30);
  await stage.take(companyId, 4);
  await stage.giveBack(companyId, units[1]);
  expect(await stage.show(companyId)).toMatchObject({ plan_used: 4 });
});

test("a trial's unit given back while a plan runs is there when the plan ends", async () => {
  const companyId = await stage.createTrialUser();
  const [unit] = await stage.take(companyId, 5);
  days(1);
  await stage.choose(companyId, "starter");
  await stage.take(companyId, 2);
  await stage.giveBack(companyId, unit);
  expect(await stage.show(companyId)).toMatchObject({ plan_used: 2 });
  await stage.endPlan(companyId);
  expect(await stage.show(companyId)).toMatchObject({ plan_used: 4, plan_quota: 5 });
});

test("50 clients at once against 300 end with exactly 300", async () => {
  const companyId = await stage.createTrialUser();
  await stage.choose(companyId, "full");
  const client = async () => {
    const taken = await stage.take(companyId, 8);
    return taken.filter(({ ok }) => ok).length;
  };
  const counts = await Promise.all(Array.from({ length: 50 }, client));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(300);
  expect(await stage.show(companyId)).toMatchObject({ invoices_used: 300, invoices_quota: 300 });
});

test("clients at once take plan and packs to the last unit, each once", async () => {
  const companyId = await stage.createTrialUser();
  await stage.addPack(companyId, null);
  await stage.addPack(companyId, null);
  const taken = await Promise.all(Array.from({ length: 30 }, () => stage.take(companyId, 8)));
  expect(taken.flat().filter(({ ok }) => ok)).toHaveLength(205);
  const { packs, invoices_used } = await stage.show(companyId);
  expect(invoices_used).toBe(205);
  expect(packs.map(({ remaining }) => remaining)).toEqual([0, 0]);
});

test("whatever happens in whatever order, used never passes the quota and blocked means blocked", async () => {
  const step = fc.oneof(
    fc.constantFrom<OfferId>("starter", "pro", "full").map((offer) => ({ offer })),
    fc.constantFrom("pack", "refund", "end", "renew", "take", "giveBack").map((what) => ({ what })),
    fc.integer({ min: 1, max: 200 }).map((wait) => ({ wait })),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const companyId = await stage.createTrialUser();
      const units: Awaited<ReturnType<typeof stage.take>> = [];
      for (const each of steps) {
        if ("offer" in each) await stage.choose(companyId, each.offer);
        else if ("wait" in each) days(each.wait);
        else if (each.what === "pack") await stage.addPack(companyId, "one");
        else if (each.what === "refund") await stage.revokePack(companyId, "one");
        else if (each.what === "end") await stage.endPlan(companyId);
        else if (each.what === "renew") await stage.run("renew-plans", {});
        else if (each.what === "take") units.push(...(await stage.take(companyId, 7)));
        else await stage.giveBack(companyId, units.pop());
        const { invoices_used: used, invoices_quota: quota } = await stage.show(companyId);
        expect(used).toBeLessThanOrEqual(quota);
        const [next] = await stage.take(companyId, 1);
        expect(next?.ok).toBe(used < quota);
        await stage.giveBack(companyId, next);
      }
    }),
    { numRuns: 15 },
  );
});

test("80 % and 100 % are mailed once and also announced to listeners", async () => {
  const received: ProductEvent[] = [];
  stage.ctx.events.listen((_, event) => Promise.resolve(void received.push(event)));
  const companyId = await stage.createTrialUser();
  const told = () => received.filter((event) => event.companyId === companyId);
  await stage.take(companyId, 3);
  expect(await stage.mailSubjects(companyId)).toEqual([]);
  const units = await stage.take(companyId, 1);
  expect(await stage.mailSubjects(companyId)).toEqual(["Você já usou 80% das notas do seu plano"]);
  expect(told()).toEqual([]);
  await stage.take(companyId, 3);
  await stage.giveBack(companyId, units[0]);
  await stage.take(companyId, 2);
  expect(await stage.mailSubjects(companyId)).toEqual([
    "Você já usou 80% das notas do seu plano",
    "Você atingiu o limite de notas do seu plano",
  ]);
  expect(told()).toEqual([{ type: "quota.reached", companyId, invoiceId: null }]);
  await stage.choose(companyId, "starter");
  await stage.take(companyId, 30);
  expect(told()).toHaveLength(2);
  days(30);
  await stage.take(companyId, 30);
  expect(told()).toHaveLength(3);
  expect(await stage.mailSubjects(companyId)).toHaveLength(6);
});
