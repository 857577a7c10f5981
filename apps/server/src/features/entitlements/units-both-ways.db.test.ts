import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PLAN_PERIOD_DAYS } from "@emita/domain/plans/plans";
import { Writes } from "../../platform/database/writes.ts";
import { createPlanStage } from "../../test/billing/plan-stage.ts";
import { storedOf } from "../../test/database/stored-notes.ts";
import type { UnitsPlan } from "./quota/plan-units.ts";
import { collectUnits, usualUnits, writeUnitSource } from "./public.ts";

/** One statement writes units: of several invoices before the account is locked, or of one invoice after. Both leave the same. */
let stage: Awaited<ReturnType<typeof createPlanStage>>;
beforeAll(async () => {
  stage = await createPlanStage();
});
afterAll(() => stage.stop());

const DAY_MS = 86_400_000;

interface Account {
  readonly quota: number;
  readonly used: number;
  readonly packs: readonly { readonly quota: number; readonly used: number }[];
  readonly warned: "none" | "near" | "full";
  /** Null: the trial. Else days since the period of a plan that renews itself began. */
  readonly sinceDays: number | null;
}

async function open(account: Account): Promise<string> {
  const { ctx } = stage;
  const companyId = await stage.createTrialUser();
  const now = ctx.clock.now().getTime();
  const { quota, used, warned, sinceDays } = account;
  const start = now - (sinceDays ?? 0) * DAY_MS;
  await ctx.db
    .updateTable("entitlements")
    .set({
      invoices_quota: quota,
      invoices_used: used,
      warned,
      ...(sinceDays !== null && {
        plan: "PRO",
        period_start: new Date(start),
        renew_date: new Date(start + PLAN_PERIOD_DAYS * DAY_MS),
        renews_itself: true,
      }),
    })
    .where("company_id", "=", companyId)
    .execute();
  for (const [index, pack] of account.packs.entries())
    await ctx.db
      .insertInto("entitlement_packs")
      .values({
        company_id: companyId,
        id: ctx.newId(),
        ...pack,
        created_at: new Date(now + index),
        expires_at: new Date(now + DAY_MS),
      })
      .execute();
  return companyId;
}

/** @returns where the units come from; null where the account is no longer as the plan found it. */
async function write(units: UnitsPlan): Promise<string | null> {
  const writes = new Writes(stage.ctx.db);
  await collectUnits(stage.ctx, writes, units);
  return (await writes.send()) === null ? null : writeUnitSource(units.source);
}

/** @returns null where the usual way takes none. */
async function takeAtOnce(companyId: string, count: number): Promise<string | null> {
  const units = await usualUnits(stage.ctx, companyId, count);
  return units && write(units);
}

const anyPack = fc
  .record({ quota: fc.integer({ min: 1, max: 10 }), used: fc.integer({ min: 0, max: 10 }) })
  .map(({ quota, used }) => ({ quota, used: Math.min(used, quota) }));
const anyAccount: fc.Arbitrary<Account> = fc
  .record({
    quota: fc.integer({ min: 1, max: 30 }),
    used: fc.integer({ min: 0, max: 30 }),
    packs: fc.array(anyPack, { maxLength: 2 }),
    warned: fc.constantFrom("none" as const, "near" as const, "full" as const),
    sinceDays: fc.constantFrom(null, 3, 3, PLAN_PERIOD_DAYS + 2),
  })
  .map((account) => ({ ...account, used: Math.min(account.used, account.quota) }));

test("units taken at once leave what units taken one by one leave, and where they cannot be nothing is written", async () => {
  let atOnce = 0;
  await fc.assert(
    fc.asyncProperty(anyAccount, fc.integer({ min: 1, max: 4 }), async (account, count) => {
      const [fast, slow] = [await open(account), await open(account)];
      stage.clock.advance(1_000);
      const before = await storedOf(stage.ctx.db, fast);
      const source = await takeAtOnce(fast, count);
      const units = source === null ? [] : await stage.take(slow, count);
      expect(units.every((unit) => unit.ok && unit.source === source)).toBe(true);
      const expected = source === null ? before : await storedOf(stage.ctx.db, slow);
      expect(await storedOf(stage.ctx.db, fast)).toEqual(expected);
      if (source !== null) atOnce += 1;
    }),
    { numRuns: 40 },
  );
  expect(atOnce).toBeGreaterThan(0);
});

test.each([
  ["far from the first warning", { quota: 20, used: 3, warned: "none" }, true],
  ["up to the note before the first warning", { quota: 20, used: 13, warned: "none" }, true],
  ["with the note that warns", { quota: 20, used: 14, warned: "none" }, false],
  ["after the first warning", { quota: 20, used: 17, warned: "near" }, true],
  ["with the last note", { quota: 20, used: 18, warned: "near" }, false],
  ["of a trial that belongs to its CNPJ", { quota: 5, used: 0, warned: "none" }, false],
] as const)("two units %s", async (_case, account, isUsual) => {
  const companyId = await open({ ...account, packs: [], sinceDays: null });
  expect((await takeAtOnce(companyId, 2)) !== null).toBe(isUsual);
});

test.each([
  ["all units", { quota: 20, used: 3, warned: "none" }, [true, true]],
  ["the units before the first warning", { quota: 20, used: 12, warned: "none" }, [true, false]],
  ["the units before the last", { quota: 20, used: 16, warned: "near" }, [true, false]],
] as const)("of two batches planned at once %s are written", async (_case, account, written) => {
  const companyId = await open({ ...account, packs: [], sinceDays: 3 });
  const planned = [
    await usualUnits(stage.ctx, companyId, 2),
    await usualUnits(stage.ctx, companyId, 2),
  ];
  const taken: boolean[] = [];
  for (const units of planned) taken.push(units !== null && (await write(units)) !== null);
  expect(taken).toEqual(written);
});

test("a batch planned in a period that is over writes nothing", async () => {
  const companyId = await open({ quota: 20, used: 3, warned: "none", packs: [], sinceDays: 3 });
  const units = await usualUnits(stage.ctx, companyId, 2);
  if (!units) throw new Error("the usual way takes these");
  stage.clock.advance(PLAN_PERIOD_DAYS * DAY_MS);
  await stage.take(companyId, 1);
  expect(await write(units)).toBeNull();
});
