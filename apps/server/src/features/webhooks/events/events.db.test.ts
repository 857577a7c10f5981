import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { KeptEvent, KeptEventList } from "@emita/contract/integrations/webhook-bodies";
import { createWebhookStage, type WebhookStage } from "../../../test/invoices/webhook-stage.ts";

let stage: WebhookStage;
beforeAll(async () => {
  stage = await createWebhookStage();
});
afterAll(() => stage.stop());
beforeEach(() => stage.receiver.reset());

const DAY_MS = 24 * 3_600_000;

/** Until nothing that began before now is at work, in the databases of other tests either: they share their server. */
async function settled(): Promise<void> {
  const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(
    stage.ctx.db,
  );
  const isPast = sql<{ past: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) > ${rows[0]?.xid}::xid8 as past`;
  const ask = async () => (await isPast.execute(stage.ctx.db)).rows[0]?.past;
  await expect.poll(ask, { timeout: 60_000 }).toBe(true);
}

async function list(companyId: string, query = ""): Promise<KeptEventList> {
  await settled();
  return listNow(companyId, query);
}

async function listNow(companyId: string, query = ""): Promise<KeptEventList> {
  const answer = await stage.ask(companyId, "GET", `/events?limit=100${query}`);
  expect([answer.statusCode, query]).toEqual([200, query]);
  return answer.json();
}

const subjects = ({ data }: KeptEventList) => data.map(({ invoice_id }) => invoice_id);

test("events are kept without a webhook, as they would be sent, oldest first", async () => {
  const companyId = await stage.createCompany();
  const [first, second] = [randomUUID(), randomUUID()];
  await stage.announce(companyId, first);
  await stage.announce(companyId, second, "invoice.issued");
  const { data, has_more } = await list(companyId);
  expect(has_more).toBe(false);
  expect(data).toMatchObject([
    { type: "invoice.created", invoice_id: first, data: { id: first, amount: 1500.5 } },
    { type: "invoice.issued", invoice_id: second, data: { id: second } },
  ]);
  expect(data[0]?.timestamp).toBe(stage.clock.now().toISOString());
  const one = await stage.ask(companyId, "GET", `/events/${data[0]?.id}`);
  expect(one.json()).toEqual(data[0]);
});

test("of a stranger nothing is seen", async () => {
  const companyId = await stage.createCompany();
  await stage.announce(companyId, randomUUID());
  const [event] = (await list(companyId)).data;
  const stranger = await stage.createCompany();
  expect((await list(stranger)).data).toEqual([]);
  expect((await stage.ask(stranger, "GET", `/events/${event?.id}`)).statusCode).toBe(404);
  expect((await stage.ask(stranger, "GET", "/events/nenhum")).statusCode).toBe(404);
});

test("with the same id at every address, also for later subscribers", async () => {
  const { companyId } = await stage.createCustomer();
  const second = await stage.ask(companyId, "POST", "/webhooks", { url: stage.receiver.url });
  expect(second.statusCode).toBe(201);
  await stage.announce(companyId, randomUUID());
  await stage.send(companyId);
  const ids = stage.receiver.received.map(({ headers }) => headers["webhook-id"]);
  const [event] = (await list(companyId)).data;
  expect(ids).toEqual([event?.id, event?.id]);
});

test("by moment, type and invoice", async () => {
  const companyId = await stage.createCompany();
  const [first, second] = [randomUUID(), randomUUID()];
  await stage.announce(companyId, first);
  stage.clock.advance(60_000);
  const since = stage.clock.now().toISOString();
  await stage.announce(companyId, second);
  await stage.announce(companyId, second, "invoice.issued");
  await stage.announce(companyId, first, "invoice.failed");
  expect(subjects(await list(companyId, `&since=${since}`))).toEqual([second, second, first]);
  expect(subjects(await list(companyId, "&type=invoice.issued,invoice.failed"))).toEqual([
    second,
    first,
  ]);
  expect(subjects(await list(companyId, `&invoice_id=${first}`))).toEqual([first, first]);
});

test.each([
  ["since=ontem", "since"],
  ["type=invoice.eaten", "type"],
  ["invoice_id=7", "invoice_id"],
  ["limit=0", "limit"],
  ["cursor=abc", "cursor"],
])("%s is refused at its parameter", async (query, field) => {
  const companyId = await stage.createCompany();
  const answer = await stage.ask(companyId, "GET", `/events?${query}`);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toMatchObject([{ field }]);
});

test("a cursor goes on where the page ended, and later where everything did", async () => {
  const companyId = await stage.createCompany();
  const invoices = Array.from({ length: 5 }, () => randomUUID());
  for (const invoice of invoices.slice(0, 3)) await stage.announce(companyId, invoice);
  await settled();
  const first: KeptEventList = (await stage.ask(companyId, "GET", "/events?limit=2")).json();
  expect([subjects(first), first.has_more]).toEqual([invoices.slice(0, 2), true]);
  const second = await list(companyId, `&cursor=${first.next_cursor}`);
  expect([subjects(second), second.has_more]).toEqual([[invoices[2]], false]);
  const nothing = await list(companyId, `&cursor=${second.next_cursor}`);
  expect(nothing.data).toEqual([]);
  for (const invoice of invoices.slice(3)) await stage.announce(companyId, invoice);
  expect(subjects(await list(companyId, `&cursor=${nothing.next_cursor}`))).toEqual(
    invoices.slice(3),
  );
});

test("an event that commits late is not skipped by a reader that read on meanwhile", async () => {
  const companyId = await stage.createCompany();
  const [late, soon] = [randomUUID(), randomUUID()];
  const written = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const slow = stage.ctx.db.transaction().execute(async (transaction) => {
    const event = { type: "invoice.created", companyId, invoiceId: late } as const;
    await stage.ctx.events.announce(transaction, event);
    written.resolve();
    await go.promise;
  });
  await written.promise;
  await stage.announce(companyId, soon);
  // Number 2 is there, number 1 is not: shown now, the cursor behind it would lose the other.
  const before = await listNow(companyId);
  expect(before.data).toEqual([]);
  go.resolve();
  await slow;
  expect(subjects(await list(companyId, `&cursor=${before.next_cursor}`))).toEqual([late, soon]);
});

test("a cursor of before a restore leads on to what happened after it", async () => {
  const companyId = await stage.createCompany();
  await stage.announce(companyId, randomUUID());
  const { next_cursor } = await list(companyId);
  // In another cluster transactions count from the beginning again.
  await stage.ctx.db
    .insertInto("database_epochs")
    .values({ epoch: 2, began_at: new Date() })
    .execute();
  const after = randomUUID();
  await stage.announce(companyId, after);
  await stage.ctx.db
    .updateTable("product_events")
    .set({ xid: "3" })
    .where("invoice_id", "=", after)
    .execute();
  expect(subjects(await list(companyId, `&cursor=${next_cursor}`))).toEqual([after]);
});

test("after thirty days they are gone, of every company, however many", async () => {
  const companies = [await stage.createCompany(), await stage.createCompany()];
  for (const companyId of companies)
    for (let index = 0; index < 3; index++) await stage.announce(companyId, randomUUID());
  stage.clock.advance(29 * DAY_MS);
  await stage.run("clean-webhooks", {});
  for (const companyId of companies) expect((await list(companyId)).data).toHaveLength(3);
  stage.clock.advance(2 * DAY_MS);
  const [fresh = ""] = companies;
  await stage.announce(fresh, randomUUID());
  await stage.run("clean-webhooks", {});
  const left = await Promise.all(companies.map(async (id) => (await list(id)).data.length));
  expect(left).toEqual([1, 0]);
});

test("an event that an older version of the program wrote comes out as it was", async () => {
  const companyId = await stage.createCompany();
  const id = randomUUID();
  await stage.ctx.db
    .insertInto("product_events")
    .values({
      id,
      company_id: companyId,
      era: 1,
      type: "invoice.issued",
      invoice_id: id,
      body: '{"type":"invoice.issued","timestamp":"2026-11-20T12:00:00.000Z","data":{"id":"x"}}',
      created_at: stage.clock.now(),
    })
    .execute();
  const [event] = (await list(companyId)).data satisfies readonly KeptEvent[];
  expect(event).toEqual({
    id,
    invoice_id: id,
    type: "invoice.issued",
    timestamp: "2026-11-20T12:00:00.000Z",
    data: { id: "x" },
  });
});
