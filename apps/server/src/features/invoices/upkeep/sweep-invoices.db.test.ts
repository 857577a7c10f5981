import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { releaseAbandonedClaims } from "../record/claim.ts";
import { createInvoiceStage, type InvoiceStage } from "../../../test/invoices/invoice-stage.ts";

let stage: InvoiceStage;
let companyId: string;
beforeAll(async () => {
  stage = await createInvoiceStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.reset();
  companyId = await stage.createCustomer(100);
  await stage.ctx.db.deleteFrom("invoices").execute();
  await loseJobs();
});

const loseJobs = () => sql`delete from pgboss.job`.execute(stage.ctx.db);
const sweep = () => stage.run("sweep-invoices", {});
const jobsOf = async (name: string, id: string) =>
  (await stage.queued(name)).filter((job) => JSON.stringify(job).includes(id)).length;

test("an invoice that lost its job gets another one, once", async () => {
  const { id } = await stage.create(companyId);
  await loseJobs();
  await sweep();
  expect(await jobsOf("issue-invoice", id)).toBe(0);
  stage.waitLong();
  await sweep();
  await sweep();
  expect(await jobsOf("issue-invoice", id)).toBe(1);
  await stage.issue(companyId, id);
  expect((await stage.show(companyId, id)).status).toBe("issued");
  stage.waitLong();
  await loseJobs();
  await sweep();
  expect(await jobsOf("issue-invoice", id)).toBe(0);
});

test("so does one whose worker died without an answer", async () => {
  const { id } = await stage.create(companyId);
  stage.world.authority.script.push("throw_after");
  await expect(stage.issue(companyId, id)).rejects.toThrow("killed");
  await loseJobs();
  stage.waitLong();
  await sweep();
  expect(await jobsOf("issue-invoice", id)).toBe(1);
  await stage.issue(companyId, id);
  expect((await stage.show(companyId, id)).status).toBe("issued");
  expect(stage.world.authority.notes.size).toBe(1);
});

test("one that a worker is busy with, or that waits for its time, is left alone", async () => {
  const { id } = await stage.create(companyId);
  stage.world.authority.script.push("silent");
  await stage.issue(companyId, id);
  await loseJobs();
  await sweep();
  expect(await jobsOf("issue-invoice", id)).toBe(0);
  stage.world.authority.onIssue = async () => {
    stage.clock.advance(10_000);
    await stage.ctx.db
      .updateTable("invoices")
      .set({ work_due_at: new Date(0) })
      .where("id", "=", id)
      .execute();
    await sweep();
    expect(await jobsOf("issue-invoice", id)).toBe(0);
  };
  stage.world.authority.notes.clear();
  await stage.issue(companyId, id);
  expect((await stage.show(companyId, id)).status).toBe("issued");
});

test("cancellations and missing XMLs are owed too", async () => {
  const cancelling = await stage.create(companyId);
  await stage.issue(companyId, cancelling.id);
  await stage.call(companyId, "POST", `/${cancelling.id}/cancellation`);
  stage.world.authority.script.push("garbled");
  const garbled = await stage.create(companyId);
  await stage.issue(companyId, garbled.id);
  await loseJobs();
  stage.waitLong();
  await sweep();
  expect(await jobsOf("cancel-invoice", cancelling.id)).toBe(1);
  expect(await jobsOf("fetch-nfse", garbled.id)).toBe(1);
});

test("a process that is alone does not wait for the turns of its dead predecessor", async () => {
  const { id } = await stage.create(companyId);
  const later = new Date(stage.ctx.clock.now().getTime() + 3_600_000);
  const claim = { claim_id: stage.ctx.newId(), claimed_until: later };
  await stage.ctx.db.updateTable("invoices").set(claim).where("id", "=", id).execute();
  await stage.issue(companyId, id);
  expect((await stage.show(companyId, id)).status).toBe("pending");
  await releaseAbandonedClaims(stage.ctx);
  await stage.issue(companyId, id);
  expect((await stage.show(companyId, id)).status).toBe("issued");
});
