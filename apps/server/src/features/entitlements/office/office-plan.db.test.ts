import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Role } from "@emita/domain/access/roles";
import { addDays, localDate } from "@emita/domain/basics/dates";
import { createPlanStage } from "../../../test/billing/plan-stage.ts";
import { chooseOfficeCompanies, endOfficePlan, grantOfficePlan, verifyQuota } from "../public.ts";

let stage: Awaited<ReturnType<typeof createPlanStage>>;
beforeAll(async () => {
  stage = await createPlanStage();
});
afterAll(() => stage.stop());

const within = <Result>(
  work: (trx: Parameters<typeof grantOfficePlan>[1]) => Promise<Result>,
): Promise<Result> => stage.ctx.db.transaction().execute(work);

const grant = (userId: string, units: number, days = 60) =>
  within((trx) =>
    grantOfficePlan(stage.ctx, trx, userId, {
      name: "Prado Contabilidade",
      units,
      endsOn: addDays(localDate(stage.ctx.clock.now()), days),
    }),
  );

/** An office with a plan, and companies of its own for which it pays. */
async function office({ units, companies }: { units: number; companies: number }) {
  const userId = await person();
  const ids: string[] = [];
  for (let index = 0; index < companies; index += 1) ids.push(await companyOf(userId, "owner"));
  await grant(userId, units);
  await chooseOfficeCompanies(stage.ctx, userId, ids);
  return { userId, ids };
}

async function person(): Promise<string> {
  const id = randomUUID();
  const now = stage.ctx.clock.now();
  await stage.ctx.db
    .insertInto("users")
    .values({ id, email: `${id}@exemplo.com.br`, created_at: now, updated_at: now })
    .execute();
  return id;
}

/** A company whose trial is used up. */
async function companyOf(userId: string, role: Role): Promise<string> {
  const companyId = await stage.createTrialUser();
  await stage.ctx.db
    .insertInto("members")
    .values({ company_id: companyId, user_id: userId, role, since: stage.ctx.clock.now() })
    .execute();
  await stage.take(companyId, 5);
  return companyId;
}

const poolOf = async (userId: string) =>
  (
    await stage.ctx.db
      .selectFrom("office_months")
      .select(["used", "units"])
      .where("user_id", "=", userId)
      .orderBy("month")
      .execute()
  ).map(({ used, units }) => `${used}/${units}`);

const payer = (companyId: string, payload?: object) =>
  stage.server.inject({
    method: payload ? "PUT" : "GET",
    url: "/api/v1/entitlement/payer",
    headers: { "x-test-company": companyId },
    ...(payload && { payload }),
  });

test("fifty invoices at once over five companies take what the plan has and no more", async () => {
  const { userId, ids } = await office({ units: 20, companies: 5 });
  const units = await Promise.all(
    Array.from({ length: 50 }, (_, index) => stage.take(ids[index % 5] ?? "", 1)),
  );
  expect(units.flat().filter(({ ok }) => ok)).toHaveLength(20);
  expect(await poolOf(userId)).toEqual(["20/20"]);
  expect(await stage.show(ids[0] ?? "")).toMatchObject({
    invoices_used: 5,
    invoices_quota: 5,
    paid_by_office: { name: "Prado Contabilidade", remaining: 0 },
  });
});

test("units given and taken back at once leave the plan as full as its invoices", async () => {
  const { userId, ids } = await office({ units: 10, companies: 5 });
  const held = (await Promise.all(ids.map((id) => stage.take(id, 2)))).flat();
  await Promise.all([
    ...held
      .slice(0, 5)
      .map((unit, index) => stage.giveBack(ids[Math.floor(index / 2)] ?? "", unit)),
    ...ids.map((id) => stage.take(id, 2)),
  ]);
  const [pool = ""] = await poolOf(userId);
  const used = Number(pool.split("/")[0]);
  expect(used).toBeGreaterThanOrEqual(5);
  expect(used).toBeLessThanOrEqual(10);
  const more = (await Promise.all(ids.map((id) => stage.take(id, 2)))).flat();
  expect(more.filter(({ ok }) => ok)).toHaveLength(10 - used);
});

test("a company's own invoices come first: the trial, then its pack, then the office's", async () => {
  const userId = await person();
  const companyId = await stage.createTrialUser();
  await stage.ctx.db
    .insertInto("members")
    .values({ company_id: companyId, user_id: userId, role: "owner", since: new Date() })
    .execute();
  await stage.addPack(companyId, "pacote");
  await grant(userId, 3);
  await chooseOfficeCompanies(stage.ctx, userId, [companyId]);
  const kinds = (await stage.take(companyId, 109)).map((unit) =>
    unit.ok ? unit.source.split(":")[0] : "none",
  );
  expect(Object.fromEntries(Map.groupBy(kinds, (kind) => kind).entries())).toMatchObject({
    plan: { length: 5 },
    pack: { length: 100 },
    office: { length: 3 },
    none: { length: 1 },
  });
  expect(kinds.slice(105)).toEqual(["office", "office", "office", "none"]);
});

test("a unit goes back to the month from which it came", async () => {
  const { userId, ids } = await office({ units: 4, companies: 1 });
  const [id = ""] = ids;
  const [first] = await stage.take(id, 2);
  stage.clock.advance(32 * 86_400_000);
  await stage.take(id, 1);
  expect(await poolOf(userId)).toEqual(["2/4", "1/4"]);
  await stage.giveBack(id, first);
  expect(await poolOf(userId)).toEqual(["1/4", "1/4"]);
  expect(await verifyQuota(stage.ctx.db)).toEqual([]);
});

test("a company of which the office is the accountant accepts first, and may go back", async () => {
  const userId = await person();
  const companyId = await companyOf(userId, "accountant");
  await grant(userId, 10);
  await chooseOfficeCompanies(stage.ctx, userId, [companyId]);
  expect((await stage.take(companyId, 1))[0]).toMatchObject({ ok: false, used: 5, quota: 5 });
  const [offer] = (await payer(companyId)).json().offers;
  expect((await payer(companyId)).json()).toMatchObject({
    office: null,
    offers: [{ name: "Prado Contabilidade" }],
  });
  expect((await payer(companyId, { member_id: offer.member_id })).json().office).toEqual(offer);
  expect((await stage.take(companyId, 1))[0]).toMatchObject({ ok: true });
  expect(await stage.show(companyId)).toMatchObject({ invoices_used: 5, invoices_quota: 14 });
  expect((await payer(companyId, { member_id: null })).json().office).toBeNull();
  expect((await stage.take(companyId, 1))[0]).toMatchObject({ ok: false });
  expect(await poolOf(userId)).toEqual(["1/10"]);
  const events = await stage.ctx.db
    .selectFrom("company_events")
    .select("subject")
    .where("company_id", "=", companyId)
    .where("kind", "=", "payer_changed")
    .orderBy("subject")
    .execute();
  expect(events.map(({ subject }) => subject)).toEqual([
    "a empresa",
    "o escritório Prado Contabilidade",
  ]);
});

test("an office that does not offer to pay for the company cannot be chosen", async () => {
  const { userId, ids } = await office({ units: 10, companies: 1 });
  const [offer] = (await payer(ids[0] ?? "")).json().offers;
  const other = await stage.createTrialUser();
  const answer = await payer(other, { member_id: offer.member_id });
  expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, "member_id"]);
  // And the database refuses it, whatever the code does.
  const forced = stage.ctx.db
    .updateTable("entitlements")
    .set({ office_user_id: userId })
    .where("company_id", "=", other)
    .execute();
  await expect(forced).rejects.toThrow("violates foreign key constraint");
});

test.each([
  ["its plan is over", (userId: string) => within((trx) => endOfficePlan(stage.ctx, trx, userId))],
  [
    "it leaves the company",
    (userId: string) => stage.ctx.db.deleteFrom("members").where("user_id", "=", userId).execute(),
  ],
  [
    "it is no longer the accountant",
    (userId: string) =>
      stage.ctx.db
        .updateTable("members")
        .set({ role: "reader" })
        .where("user_id", "=", userId)
        .execute(),
  ],
  ["it takes the offer back", (userId: string) => chooseOfficeCompanies(stage.ctx, userId, [])],
  [
    "its account is erased",
    (userId: string) => stage.ctx.db.deleteFrom("users").where("id", "=", userId).execute(),
  ],
] as const)("the office pays no more when %s", async (_case, change) => {
  const { userId, ids } = await office({ units: 10, companies: 1 });
  const [id = ""] = ids;
  expect((await stage.take(id, 1))[0]).toMatchObject({ ok: true });
  await change(userId);
  expect((await stage.take(id, 1))[0]).toMatchObject({ ok: false });
  expect(await stage.show(id)).toMatchObject({ paid_by_office: null, invoices_quota: 5 });
});

test("only companies in which the person is owner or accountant can be chosen, and only with a plan", async () => {
  const { userId } = await office({ units: 10, companies: 1 });
  const asReader = await companyOf(userId, "reader");
  const foreign = await stage.createTrialUser();
  for (const id of [asReader, foreign])
    await expect(chooseOfficeCompanies(stage.ctx, userId, [id])).rejects.toMatchObject({
      code: "invalid",
    });
  await expect(chooseOfficeCompanies(stage.ctx, await person(), [])).rejects.toMatchObject({
    code: "not_found",
  });
});

test("a plan made smaller than its use gives nothing more this month, and nothing is lost", async () => {
  const { userId, ids } = await office({ units: 10, companies: 1 });
  const [id = ""] = ids;
  const units = await stage.take(id, 6);
  await grant(userId, 3);
  expect(await poolOf(userId)).toEqual(["6/6"]);
  expect((await stage.take(id, 1))[0]).toMatchObject({ ok: false });
  await stage.giveBack(id, units[0]);
  expect((await stage.take(id, 1))[0]).toMatchObject({ ok: true });
});
