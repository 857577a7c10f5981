import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Jobs } from "../../../platform/jobs/jobs.ts";
import { createWorkerJobs } from "../../../test/server/jobs.ts";
import { createInvoiceStage, type InvoiceStage } from "../../../test/invoices/invoice-stage.ts";
import { issueInvoiceJob } from "../record/job-references.ts";
import { sweepInvoices } from "../upkeep/sweep-invoices.ts";

const PILE = 12;
let stage: InvoiceStage;
let big: string;
let small: string;
beforeAll(async () => {
  stage = await createInvoiceStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.reset();
  // Work that an earlier test left undone.
  await sql`delete from pgboss.job`.execute(stage.ctx.db);
  await stage.ctx.db.updateTable("invoices").set({ work_due_at: null }).execute();
  big = await stage.createCustomer(PILE);
  small = await stage.createCustomer();
});

/** A worker that does one thing at a time: whose invoices it takes, in which order. */
async function taken(count: number): Promise<string[]> {
  const companies: string[] = [];
  const jobs: Jobs = await createWorkerJobs(
    { url: stage.databaseUrl, db: stage.ctx.db },
    stage.ctx.log,
  );
  await jobs.work([
    {
      ...issueInvoiceJob,
      concurrency: 1,
      retryLimit: 0,
      retryDelaySeconds: 1,
      retryDelayMaxSeconds: 1,
      expireInSeconds: 60,
      handle: async ({ companyId }: { companyId: string }) => void companies.push(companyId),
    },
  ]);
  while (companies.length < count) await delay(20);
  await jobs.stop();
  return companies;
}

test("an invoice comes before all but the first of another company's pile", async () => {
  for (let made = 0; made < PILE; made += 1) await stage.create(big);
  await stage.create(small);
  expect(await taken(PILE + 1)).toEqual([big, small, ...Array<string>(PILE - 1).fill(big)]);
});

test("so it does when the pile had lost its jobs, or waited for a city hall that is back", async () => {
  for (let made = 0; made < PILE; made += 1) await stage.create(big);
  await taken(PILE);
  stage.waitLong();
  expect(await sweepInvoices(stage.ctx)).toBe(PILE);
  await stage.create(small);
  expect(await taken(PILE + 1)).toEqual([big, small, ...Array<string>(PILE - 1).fill(big)]);
});

test("an invoice that is tried again later keeps no new one of its company waiting", async () => {
  const { id } = await stage.create(big);
  await taken(1);
  stage.world.authority.script.push("lost");
  await stage.issue(big, id);
  stage.clock.advance(1_000);
  await stage.create(big);
  await stage.create(small);
  expect(await taken(2)).toEqual([big, small]);
});
