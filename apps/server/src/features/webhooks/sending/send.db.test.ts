import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Webhook } from "standardwebhooks";
import { answers, type Received } from "../../../test/outside/webhook-receiver.ts";
import { postOutside } from "../../../platform/outbound/post-outside.ts";
import { createWebhookStage, type WebhookStage } from "../../../test/invoices/webhook-stage.ts";
import { connectDatabase } from "../../../platform/context/db.ts";
import { claimDue } from "./claim.ts";
import { Sender } from "./sender.ts";

let stage: WebhookStage;
beforeAll(async () => {
  stage = await createWebhookStage();
});
afterAll(() => stage.stop());
beforeEach(() => stage.receiver.reset());

const HOUR_MS = 3_600_000;

/** As a receiver does it with the published library. @throws when the signature is not right */
function verify({ headers, body }: Received, secret: string): unknown {
  const key = secret.startsWith("whsec_") ? secret : Buffer.from(secret).toString("base64");
  return new Webhook(key).verify(body, {
    "webhook-id": String(headers["webhook-id"]),
    "webhook-timestamp": String(headers["webhook-timestamp"]),
    "webhook-signature": String(headers["webhook-signature"]),
  });
}

async function oneDelivery(companyId: string, invoiceId = randomUUID()) {
  await stage.announce(companyId, invoiceId);
  const [delivery] = await stage.deliveries(companyId);
  if (!delivery) throw new Error("nothing was written");
  return delivery;
}

async function only(companyId: string) {
  const [delivery] = await stage.deliveries(companyId);
  if (!delivery) throw new Error("no delivery");
  return delivery;
}

/** Waits for an answer no longer than a moment. */
const impatient = () =>
  new Sender(stage.ctx, {
    ...stage.deps,
    post: (post) => postOutside({ ...post, timeoutMs: 300 }),
  });

test("an event arrives, signed as the published library expects", async () => {
  const { companyId, secret } = await stage.createCustomer();
  const invoiceId = randomUUID();
  const { id } = await oneDelivery(companyId, invoiceId);
  await stage.send(companyId);
  const [received] = stage.receiver.received;
  expect(received && verify(received, secret)).toMatchObject({
    type: "invoice.created",
    timestamp: stage.clock.now().toISOString(),
    data: { id: invoiceId, amount: 1500.5 },
  });
  expect(received?.headers).toMatchObject({
    "webhook-id": id,
    "content-type": "application/json",
  });
  expect(await stage.show(companyId, id)).toMatchObject({ state: "delivered", tries: 1 });
});

test("a secret in the library's own form is its base64", async () => {
  const secret = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;
  const { companyId } = await stage.createCustomer(secret);
  await oneDelivery(companyId);
  await stage.send(companyId);
  const [received] = stage.receiver.received;
  expect(received && verify(received, secret)).toMatchObject({ type: "invoice.created" });
});

test("during a rotation either secret verifies, for 24 hours", async () => {
  const { companyId, secret: before } = await stage.createCustomer();
  const after = randomUUID();
  await stage.call(companyId, "PUT", "", { secret: after });
  await oneDelivery(companyId);
  await stage.send(companyId);
  const [first] = stage.receiver.received;
  expect(first && verify(first, before)).toBeTruthy();
  expect(first && verify(first, after)).toBeTruthy();

  stage.receiver.reset();
  const now = await stage.ctx.db
    .updateTable("webhook_addresses")
    .set({ old_secret_until: stage.clock.now() })
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  expect(now.numUpdatedRows).toBe(1n);
  await stage.announce(companyId, randomUUID());
  await stage.send(companyId);
  const [second] = stage.receiver.received;
  expect(second && verify(second, after)).toBeTruthy();
  expect(() => second && verify(second, before)).toThrow("No matching signature found");
});

test.each([
  ["says no", answers.with(500, "quebrou"), "bad_status", 500],
  ["redirects", answers.with(302), "redirect", 302],
  ["hangs", answers.hang, "timeout", null],
])("a receiver that %s gets it again later", async (_case, react, failure, status) => {
  const { companyId } = await stage.createCustomer();
  const { id } = await oneDelivery(companyId);
  stage.receiver.reactBy(react);
  await stage.send(companyId, impatient());
  const failed = await stage.show(companyId, id);
  expect(failed).toMatchObject({ state: "pending", tries: 1, last_failure: failure });
  expect(failed.attempts).toMatchObject([{ number: 1, failure, answer: status && { status } }]);
  expect(failed.next_try_at).toBe(new Date(stage.clock.now().getTime() + 5_000).toISOString());

  stage.receiver.reset();
  stage.clock.advance(5_000);
  await stage.send(companyId);
  expect(stage.receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual([id]);
  expect(await stage.show(companyId, id)).toMatchObject({ state: "delivered", tries: 2 });
});

test("of the answer two kilobytes are kept, whatever bytes it has", async () => {
  const { companyId } = await stage.createCustomer();
  const { id } = await oneDelivery(companyId);
  stage.receiver.reactBy(answers.with(200, `\0${"x".repeat(100_000)}`));
  await stage.send(companyId);
  const { attempts } = await stage.show(companyId, id);
  expect(attempts[0]?.answer?.body).toHaveLength(2048);
});

test("ten tries over 75 hours, then it is given up", async () => {
  const { companyId } = await stage.createCustomer();
  await oneDelivery(companyId);
  stage.receiver.reactBy(answers.with(503));
  const start = stage.clock.now().getTime();
  for (let turn = 0; turn < 20; turn++) {
    const { state, next_try_at } = await only(companyId);
    if (state !== "pending") break;
    stage.clock.advance(next_try_at.getTime() - stage.clock.now().getTime());
    await stage.send(companyId);
  }
  expect(stage.receiver.received).toHaveLength(10);
  expect(new Set(stage.receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(await only(companyId)).toMatchObject({ state: "dead", tries: 10 });
  expect(Math.floor((stage.clock.now().getTime() - start) / HOUR_MS)).toBe(75);
});

test("events of one invoice arrive in order, those of another are not held back", async () => {
  const { companyId } = await stage.createCustomer();
  const [invoice, other] = [randomUUID(), randomUUID()];
  await stage.announce(companyId, invoice, "invoice.created");
  await stage.announce(companyId, invoice, "invoice.issued");
  await stage.announce(companyId, other, "invoice.created");
  const received = () => stage.receiver.received.map(({ body }) => JSON.parse(body));
  stage.receiver.reactBy((response, { body }) =>
    response.writeHead(body.includes(invoice) ? 500 : 204).end(),
  );
  await stage.send(companyId);
  const told = received().map(({ data }) => data.id);
  expect(new Set(told)).toEqual(new Set([invoice, other]));
  expect(told).toHaveLength(2);
  await stage.send(companyId);
  expect(received()).toHaveLength(2);

  stage.receiver.reset();
  stage.clock.advance(5_000);
  await stage.send(companyId);
  expect(received().map(({ type }) => type)).toEqual(["invoice.created", "invoice.issued"]);
});

test("two servers never send the same try at once", async () => {
  const { companyId } = await stage.createCustomer();
  for (let index = 0; index < 30; index++) await stage.announce(companyId, randomUUID());
  const elsewhere = { ...stage.ctx, db: connectDatabase(stage.databaseUrl) };
  const senders = [stage.ctx, elsewhere, stage.ctx, elsewhere].map(
    (ctx) => new Sender(ctx, stage.deps),
  );
  await Promise.all(senders.map((sender) => stage.send(companyId, sender)));
  await elsewhere.db.destroy();
  expect(stage.receiver.received).toHaveLength(30);
  const states = (await stage.deliveries(companyId)).map(({ state, tries }) => [state, tries]);
  expect(new Set(states.map(String))).toEqual(new Set(["delivered,1"]));
});

test("the order holds however many senders take turns", async () => {
  const { companyId } = await stage.createCustomer();
  const types = [
    "invoice.created",
    "invoice.failed",
    "invoice.issued",
    "invoice.cancelled",
  ] as const;
  const invoices = [randomUUID(), randomUUID(), randomUUID()];
  for (const type of types)
    for (const invoice of invoices) await stage.announce(companyId, invoice, type);
  const senders = [1, 2, 3].map(() => new Sender(stage.ctx, stage.deps));
  await Promise.all(senders.map((sender) => stage.send(companyId, sender)));
  await stage.send(companyId);
  for (const invoice of invoices) {
    const received = stage.receiver.received.map(({ body }) => JSON.parse(body));
    const own = received.filter(({ data }) => data.id === invoice).map(({ type }) => type);
    expect(own).toEqual(types);
  }
});

test("killed between sending and recording, it is sent again under the same id", async () => {
  const { companyId } = await stage.createCustomer();
  const { id, webhook_id } = await oneDelivery(companyId);
  // The remains of a process that died right after its bytes were out.
  await claimDue(stage.ctx, webhook_id ?? "", { room: 1, underWay: 0 });
  await stage.send(companyId);
  expect(stage.receiver.received).toEqual([]);
  stage.clock.advance(30_001);
  await stage.send(companyId);
  expect(stage.receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual([id]);
  expect(await only(companyId)).toMatchObject({ state: "delivered" });
});

test("a try that outlived its claim changes nothing any more", async () => {
  const { companyId } = await stage.createCustomer();
  await oneDelivery(companyId);
  const open: (() => void)[] = [];
  stage.receiver.reactBy((response) => open.push(() => response.writeHead(500).end()));
  const slow = stage.send(companyId);
  await expect.poll(() => open.length, { timeout: 8_000 }).toBe(1);
  stage.clock.advance(30_001);
  stage.receiver.reactBy(answers.with(200));
  await stage.send(companyId, new Sender(stage.ctx, stage.deps));
  open[0]?.();
  await slow;
  expect(await only(companyId)).toMatchObject({ state: "delivered", tries: 1 });
});

test("one late answer holds up no other invoice", async () => {
  const { companyId } = await stage.createCustomer();
  const late: (() => void)[] = [];
  for (let index = 0; index < 40; index++) await stage.announce(companyId, randomUUID());
  stage.receiver.reactBy((response) => {
    const answer = () => response.writeHead(204).end();
    if (late.length < 20) late.push(answer);
    else answer();
  });
  const sending = stage.send(companyId);
  await expect.poll(() => stage.receiver.received.length, { timeout: 8_000 }).toBe(40);
  expect(late).toHaveLength(20);
  for (const answer of late) answer();
  await sending;
});

test("an address that does not answer holds no more than its share of the senders", async () => {
  const { companyId } = await stage.createCustomer();
  for (let index = 0; index < 70; index++) await stage.announce(companyId, randomUUID());
  const answered = Promise.withResolvers<{ kind: "failure"; reason: "timeout" }>();
  let open = 0;
  const post = () => {
    open += 1;
    return answered.promise;
  };
  const sending = stage.send(companyId, new Sender(stage.ctx, { ...stage.deps, post }));
  await expect.poll(() => open, { timeout: 10_000 }).toBe(64);
  answered.resolve({ kind: "failure", reason: "timeout" });
  await sending;
  expect(open).toBeGreaterThan(64);
});

test("an address that fails gets one at a time", async () => {
  const { companyId } = await stage.createCustomer();
  for (let index = 0; index < 3; index++) await stage.announce(companyId, randomUUID());
  await stage.ctx.db
    .updateTable("webhook_addresses")
    .set({ failing_since: stage.clock.now() })
    .where("company_id", "=", companyId)
    .execute();
  const { webhook_id } = await only(companyId);
  const claim = (underWay: number) => claimDue(stage.ctx, webhook_id ?? "", { room: 16, underWay });
  expect(await claim(1)).toHaveLength(0);
  expect(await claim(0)).toHaveLength(1);
});

test("the body is the invoice as it was at the event", async () => {
  const { companyId } = await stage.createCustomer();
  const { body } = await oneDelivery(companyId);
  stage.clock.advance(HOUR_MS);
  await stage.send(companyId);
  expect(stage.receiver.received[0]?.body).toBe(body);
});

test("an event that is rolled back is never sent", async () => {
  const { companyId } = await stage.createCustomer();
  await expect(
    stage.ctx.db.transaction().execute(async (transaction) => {
      const event = { type: "invoice.created", companyId, invoiceId: randomUUID() } as const;
      await stage.ctx.events.announce(transaction, event);
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");
  expect(await stage.deliveries(companyId)).toEqual([]);
});

test("without a webhook nothing is to be sent", async () => {
  const companyId = await stage.createCompany();
  await stage.announce(companyId, randomUUID());
  expect(await stage.deliveries(companyId)).toEqual([]);
});

test("the log goes back thirty days", async () => {
  const { companyId } = await stage.createCustomer();
  await oneDelivery(companyId);
  await stage.send(companyId);
  stage.clock.advance(29 * 24 * HOUR_MS);
  await stage.run("clean-webhooks", {});
  expect(await stage.deliveries(companyId)).toHaveLength(1);
  stage.clock.advance(2 * 24 * HOUR_MS);
  await stage.run("clean-webhooks", {});
  expect(await stage.deliveries(companyId)).toEqual([]);
});
