import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { crashingContext, killAtEveryTouch } from "../../../test/database/crashing-db.ts";
import {
  createBatchStage,
  manyItems,
  type BatchStage,
} from "../../../test/invoices/batch-stage.ts";
import { checkBatch } from "../checking/check-batch.ts";
import { issueBatch, rowKey } from "./issue-batch.ts";
import { submitBatch } from "./submit-batch.ts";

/** The process is killed at every single touch of the database, one after the other, and started again. */
let stage: BatchStage;
let companyId: string;
beforeAll(async () => {
  stage = await createBatchStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.reset();
  companyId = await stage.createCustomer(100_000);
});

const ROWS = 5;
const MAKER = { takesQuota: true, mails: null, isPerson: true };

async function expectEachOnce(batchId: string, rows: number): Promise<void> {
  const ref = { companyId, batchId };
  const made = await stage.ctx.db
    .selectFrom("invoices")
    .select(["id", "idempotency_key"])
    .where("company_id", "=", companyId)
    .where("idempotency_key", "like", `batch:${batchId}:%`)
    .execute();
  const keys = Array.from({ length: rows }, (_, index) => rowKey(ref, index + 1));
  expect(made.map(({ idempotency_key }) => idempotency_key).toSorted()).toEqual(keys.toSorted());
  const batch = await stage.showBatch(companyId, batchId);
  expect(batch.totals).toMatchObject({ queued: 0, pending: rows, rejected: 0 });
  expect(batch.rows?.map(({ invoice_id }) => invoice_id).toSorted()).toEqual(
    made.map(({ id }) => id).toSorted(),
  );
}

test("issuing: each row exactly once, with one unit of quota", async () => {
  let batchId = "";
  let used = 0;
  const touches = await killAtEveryTouch(
    stage.ctx,
    (ctx) => issueBatch(ctx, { companyId, batchId }),
    async () => {
      await stage.issueRows(companyId, batchId);
      await expectEachOnce(batchId, ROWS);
      expect(await stage.used(companyId)).toBe(used + ROWS);
    },
    async () => {
      used = await stage.used(companyId);
      batchId = (await stage.items(companyId, manyItems(ROWS))).id;
      await stage.submit(companyId, batchId);
    },
  );
  expect(touches).toBeGreaterThan(10);
});

test("checking: goes on where it was killed, and ends with the same rows", async () => {
  let batchId = "";
  await killAtEveryTouch(
    stage.ctx,
    (ctx) => checkBatch(ctx, stage.deps, { companyId, batchId }),
    async () => {
      await stage.check(companyId, batchId);
      expect(await stage.showBatch(companyId, batchId)).toMatchObject({
        state: "ready",
        totals: { rows: 4, ready: 3, with_errors: 1, checking: 0 },
      });
    },
    async () => {
      const items = [...manyItems(3), {}];
      batchId = (await stage.callBatches(companyId, "POST", "", { items })).json().id;
    },
  );
});

test("submitting: all ready rows with their job, or none", async () => {
  let batchId = "";
  let jobs = 0;
  await killAtEveryTouch(
    stage.ctx,
    (ctx) => submitBatch(ctx, { ...MAKER, companyId }, { companyId, batchId }),
    async () => {
      const { totals, state } = await stage.showBatch(companyId, batchId);
      const isSent = state === "issuing";
      expect(totals.queued).toBe(isSent ? 2 : 0);
      expect(await stage.queued("issue-batch")).toHaveLength(jobs + (isSent ? 1 : 0));
    },
    async () => {
      batchId = (await stage.items(companyId, manyItems(2))).id;
      jobs = (await stage.queued("issue-batch")).length;
    },
  );
});

test("two workers, deaths at any touch, pauses and further submissions: each row once", async () => {
  const step = fc.oneof(
    fc.constant("issue" as const),
    fc.constant("both" as const),
    fc.constant("pause" as const),
    fc.constant("resume" as const),
    fc.constant("submit" as const),
    fc.integer({ min: 1, max: 40 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const { id: batchId } = await stage.items(companyId, manyItems(ROWS));
      const ref = { companyId, batchId };
      await stage.submit(companyId, batchId);
      for (const one of steps) {
        if (typeof one === "number")
          await issueBatch(crashingContext(stage.ctx, one).ctx, ref).catch(() => undefined);
        else if (one === "issue") await stage.issueRows(companyId, batchId);
        else if (one === "both")
          await Promise.all([issueBatch(stage.ctx, ref), issueBatch(stage.ctx, ref)]);
        else if (one === "submit") await stage.submit(companyId, batchId);
        else await stage.callBatches(companyId, "POST", `/${batchId}/${one}`);
      }
      await stage.callBatches(companyId, "POST", `/${batchId}/resume`);
      await stage.issueRows(companyId, batchId);
      await expectEachOnce(batchId, ROWS);
    }),
    { numRuns: 25 },
  );
});
