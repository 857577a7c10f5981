import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createInvoiceStage, type InvoiceStage } from "../../../test/invoices/invoice-stage.ts";

let stage: InvoiceStage;
let companyId: string;
beforeAll(async () => {
  stage = await createInvoiceStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.reset();
  companyId = await stage.createCustomer();
});

const discard = (id: string, by = companyId) => stage.call(by, "DELETE", `/${id}`);

async function createRefused(): Promise<string> {
  stage.world.authority.script.push({ reject: "E0190" });
  const { id } = await stage.create(companyId);
  await stage.issue(companyId, id);
  expect(await stage.show(companyId, id)).toMatchObject({ status: "error" });
  return id;
}

test("a refused invoice is discarded: cancelled, its unit back, never sent again", async () => {
  const id = await createRefused();
  expect(await stage.used(companyId)).toBe(1);
  const answer = await discard(id);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ id, status: "cancelled", nfse_number: null, error: null });
  expect(await stage.used(companyId)).toBe(0);
  expect((await stage.eventTypes(companyId, id)).at(-1)).toBe("invoice.cancelled");
  const sent = stage.world.authority.received.length;
  await stage.issue(companyId, id);
  expect(stage.world.authority.received).toHaveLength(sent);
});

test("many times at once gives one unit back", async () => {
  await stage.create(companyId);
  const id = await createRefused();
  const answers = await Promise.all([discard(id), discard(id), discard(id)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await stage.used(companyId)).toBe(1);
});

test("correcting and sending again costs nothing", async () => {
  const id = await createRefused();
  await stage.call(companyId, "PATCH", `/${id}`, { service_description: "Consultoria, novembro" });
  await stage.call(companyId, "POST", `/${id}/attempts`, {});
  await stage.issue(companyId, id);
  expect(await stage.show(companyId, id)).toMatchObject({ status: "issued" });
  expect(await stage.used(companyId)).toBe(1);
});

test("neither a pending nor an issued invoice, nor a stranger's, is discarded", async () => {
  const { id } = await stage.create(companyId);
  expect((await discard(id)).json()).toMatchObject({ code: "not_cancellable", status: 409 });
  await stage.issue(companyId, id);
  expect((await discard(id)).json()).toMatchObject({ code: "not_cancellable", status: 409 });
  const refused = await createRefused();
  expect((await discard(refused, await stage.createCustomer())).statusCode).toBe(404);
  expect(await stage.used(companyId)).toBe(2);
});

test("while the city hall may have issued it, it is not discarded", async () => {
  const id = await createRefused();
  await stage.ctx.db
    .updateTable("invoices")
    .set({ answer_pending: true })
    .where("id", "=", id)
    .execute();
  expect((await discard(id)).json()).toMatchObject({ code: "not_cancellable", status: 409 });
  expect(await stage.used(companyId)).toBe(1);
});

test("the unit goes back to the pack it came from", async () => {
  const { db } = stage.ctx;
  const now = stage.clock.now();
  const pack = { company_id: companyId, id: stage.ctx.newId(), reference: null, quota: 100 };
  const expires_at = new Date(now.getTime() + 86_400_000_000);
  await db
    .insertInto("entitlement_packs")
    .values({ ...pack, created_at: now, expires_at })
    .execute();
  for (let invoice = 0; invoice < 5; invoice += 1) await stage.create(companyId);
  const id = await createRefused();
  const packUse = async () =>
    (
      await db
        .selectFrom("entitlement_packs")
        .select("used")
        .where("id", "=", pack.id)
        .executeTakeFirstOrThrow()
    ).used;
  expect(await packUse()).toBe(1);
  await discard(id);
  expect(await packUse()).toBe(0);
  expect(await stage.used(companyId)).toBe(5);
});
