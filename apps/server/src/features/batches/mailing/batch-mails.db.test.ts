import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  createBatchStage,
  manyItems,
  type BatchStage,
} from "../../../test/invoices/batch-stage.ts";

let stage: BatchStage;
let companyId: string;
beforeAll(async () => {
  stage = await createBatchStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.reset();
  companyId = await stage.createCustomer(100);
});

async function subjects(): Promise<string[]> {
  const rows = await stage.ctx.db
    .selectFrom("mails")
    .select("subject")
    .where("company_id", "=", companyId)
    .where("event_key", "like", "batch-%")
    .orderBy("created_at")
    .execute();
  return rows.map(({ subject }) => subject);
}

/** A batch whose rows were all handed over. */
async function handedOver(count: number): Promise<string> {
  const { id } = await stage.items(companyId, manyItems(count));
  await stage.submit(companyId, id);
  await stage.issueRows(companyId, id);
  return id;
}

/** The city hall's answer to every invoice of the company; the first `rejected` ones are refused. */
async function answered(rejected = 0): Promise<void> {
  const made = await stage.made(companyId);
  for (const [index, { id }] of made.entries())
    await stage.ctx.db
      .updateTable("invoices")
      .set({ status: index < rejected ? "error" : "issued" })
      .where("id", "=", id)
      .execute();
}

const mail = (batchId: string) => stage.run("mail-batch", { companyId, batchId });

test("the end of a large batch is mailed once, after the city hall's answers", async () => {
  const id = await handedOver(20);
  expect(await stage.queued("mail-batch")).toHaveLength(1);
  await mail(id);
  expect(await subjects()).toEqual([]);
  expect(await stage.queued("mail-batch")).toHaveLength(2);
  await answered();
  await mail(id);
  await mail(id);
  expect(await subjects()).toEqual(["Lote enviado pela API: 20 notas emitidas"]);
});

test("a small one is mailed only when something was refused", async () => {
  const good = await handedOver(2);
  await answered();
  await mail(good);
  expect(await subjects()).toEqual([]);
  await answered(1);
  await mail(good);
  expect(await subjects()).toEqual(["Lote enviado pela API: 1 nota emitida, 1 recusada"]);
});

test("a city hall that stays silent does not hold the mail back for more than an hour", async () => {
  const id = await handedOver(20);
  await stage.ctx.db
    .updateTable("batches")
    .set({ finished_at: new Date(stage.ctx.clock.now().getTime() - 3_600_000) })
    .where("id", "=", id)
    .execute();
  await mail(id);
  expect(await subjects()).toEqual(["Lote enviado pela API: 0 notas emitidas, 20 na prefeitura"]);
});

test("a batch without quota says once that it waits; a person's own pause says nothing", async () => {
  await stage.ctx.db
    .updateTable("entitlements")
    .set({ invoices_quota: 1 })
    .where("company_id", "=", companyId)
    .execute();
  const id = await handedOver(2);
  await mail(id);
  await mail(id);
  expect(await subjects()).toEqual(["Lote enviado pela API está em espera"]);
  const own = await stage.items(companyId, manyItems(1));
  await stage.submit(companyId, own.id);
  await stage.callBatches(companyId, "POST", `/${own.id}/pause`);
  await mail(own.id);
  expect(await subjects()).toHaveLength(1);
});
