import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendMailJob } from "../../platform/pages/mail.ts";
import { createFeatureServer } from "../../test/server/feature-server.ts";
import {
  createTrialEntitlement,
  giveBackUnit,
  hasVerifiedEmail,
  markEmailVerified,
  takeUnit,
} from "./public.ts";
import { registerEntitlements } from "./routes.ts";

/** Its queue has to exist; the mails themselves are another feature's. */
const SEND_MAIL = {
  ...sendMailJob,
  concurrency: 1,
  retryLimit: 0,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 1,
  expireInSeconds: 60,
  handle: () => Promise.resolve(),
};

let feature: Awaited<ReturnType<typeof createFeatureServer>>;
beforeAll(async () => {
  feature = await createFeatureServer({ register: registerEntitlements, jobs: () => [SEND_MAIL] });
});
afterAll(() => feature.stop());

async function createTrialUser(): Promise<string> {
  const companyId = await feature.createCompany();
  await feature.ctx.db
    .transaction()
    .execute((trx) => createTrialEntitlement(feature.ctx, trx, companyId));
  return companyId;
}

const take = (companyId: string) =>
  feature.ctx.db.transaction().execute((trx) => takeUnit(feature.ctx, trx, companyId));
/** A unit of the account's first period, the trial. */
const giveBack = (companyId: string) =>
  feature.ctx.db.transaction().execute(async (trx) => {
    const source = `plan:${feature.clock.now().toISOString()}`;
    return giveBackUnit(feature.ctx, trx, companyId, source);
  });

async function used(companyId: string): Promise<number> {
  const row = await feature.ctx.db
    .selectFrom("entitlements")
    .select("invoices_used")
    .where("company_id", "=", companyId)
    .executeTakeFirstOrThrow();
  return row.invoices_used;
}

const get = (headers: Record<string, string>) =>
  feature.server.inject({ method: "GET", url: "/api/v1/entitlement", headers });

test("a new account has the trial, and an account with an unconfirmed address may see it", async () => {
  const companyId = await createTrialUser();
  const answer = await get({ "x-test-company": companyId, "x-test-unverified": "1" });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    plan: "TRIAL",
    offer: null,
    paid_by_office: null,
    invoices_used: 0,
    invoices_quota: 5,
    plan_used: 0,
    plan_quota: 5,
    trial_used_elsewhere: 0,
    packs: [],
    renew_period: null,
    renew_date: null,
    email_verified: "unverified",
  });
});

test("creating the trial twice changes nothing", async () => {
  const companyId = await createTrialUser();
  await take(companyId);
  await feature.ctx.db
    .transaction()
    .execute((trx) => createTrialEntitlement(feature.ctx, trx, companyId));
  expect(await used(companyId)).toBe(1);
});

test("without a session 401, without entitlement 404 in the product's words", async () => {
  expect((await get({})).statusCode).toBe(401);
  const answer = await get({ "x-test-company": await feature.createCompany() });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({
    code: "not_found",
    detail: "Por favor, saia e faça login novamente.",
  });
});

test("400 concurrent takers on a quota of 5 give exactly 5", async () => {
  const companyId = await createTrialUser();
  const results = await Promise.all(Array.from({ length: 400 }, () => take(companyId)));
  expect(results.filter((result) => result.ok)).toHaveLength(5);
  expect(results.find((result) => !result.ok)).toEqual({
    ok: false,
    plan: "TRIAL",
    used: 5,
    quota: 5,
    elsewhere: 0,
  });
  expect(await used(companyId)).toBe(5);
});

test("a unit counts only when its transaction commits", async () => {
  const companyId = await createTrialUser();
  const attempt = feature.ctx.db.transaction().execute(async (trx) => {
    await takeUnit(feature.ctx, trx, companyId);
    throw new Error("the invoice could not be written");
  });
  await expect(attempt).rejects.toThrow("could not be written");
  expect(await used(companyId)).toBe(0);
});

test("an account without entitlement gets an error instead of a unit", async () => {
  await expect(take(randomUUID())).rejects.toMatchObject({ code: "internal" });
});

test("any order of taking and giving back stays within the quota and never below zero", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom("take", "giveBack"), { maxLength: 30 }),
      async (steps) => {
        const companyId = await createTrialUser();
        let expected = 0;
        for (const step of steps) {
          const wasTaken = step === "take" ? (await take(companyId)).ok : await giveBack(companyId);
          expect(wasTaken).toBe(step === "take" ? expected < 5 : undefined);
          expected = step === "take" ? Math.min(expected + 1, 5) : Math.max(expected - 1, 0);
        }
        expect(await used(companyId)).toBe(expected);
      },
    ),
    { numRuns: 25 },
  );
});

test("takers and givers at once end at what was taken less what was given back", async () => {
  const companyId = await createTrialUser();
  await Promise.all(Array.from({ length: 5 }, () => take(companyId)));
  const results = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      index % 20 === 0 ? giveBack(companyId) : take(companyId),
    ),
  );
  const taken = results.filter((result) => result?.ok).length;
  expect(await used(companyId)).toBe(5 - 3 + taken);
  expect(taken).toBeLessThanOrEqual(3);
});

test("the confirmed address is seen at once, and 'not yet' is never remembered", async () => {
  const companyId = await createTrialUser();
  expect(await hasVerifiedEmail(feature.ctx, companyId)).toBe(false);
  await feature.ctx.db
    .transaction()
    .execute((trx) => markEmailVerified(feature.ctx, trx, companyId));
  expect(await hasVerifiedEmail(feature.ctx, companyId)).toBe(true);
  expect(await hasVerifiedEmail(feature.ctx, randomUUID())).toBe(false);
});

test("an open screen is notified of the change on commit", async () => {
  const companyId = await createTrialUser();
  const received = new Promise((resolve) => feature.ctx.live.subscribe(companyId, resolve));
  await take(companyId);
  expect(await received).toEqual({ type: "entitlement.changed", id: companyId });
});
