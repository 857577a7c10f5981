import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { answers } from "../../../test/outside/webhook-receiver.ts";
import { createWebhookStage, type WebhookStage } from "../../../test/invoices/webhook-stage.ts";

let stage: WebhookStage;
beforeAll(async () => {
  stage = await createWebhookStage();
});
afterAll(() => stage.stop());
beforeEach(() => stage.receiver.reset());

async function newest(companyId: string) {
  const delivery = (await stage.deliveries(companyId)).at(-1);
  if (!delivery) throw new Error("no delivery");
  return delivery;
}

test("a test event arrives, once, and its failure says nothing of the address", async () => {
  const { companyId } = await stage.createCustomer();
  const answer = await stage.call(companyId, "POST", "/test");
  expect(answer.statusCode).toBe(202);
  const { id } = answer.json();
  stage.receiver.reactBy(answers.with(500));
  await stage.send(companyId);
  expect(JSON.parse(stage.receiver.received[0]?.body ?? "{}")).toMatchObject({
    type: "webhook.test",
  });
  expect(await stage.show(companyId, id)).toMatchObject({ state: "dead", tries: 1 });
  expect((await stage.call(companyId, "GET", "")).json()).toMatchObject({
    state: "on",
    failing_since: null,
  });
});

test("sent again by hand: the same id and body, also while off; what arrived once stays delivered", async () => {
  const { companyId } = await stage.createCustomer();
  await stage.announce(companyId, randomUUID());
  const { id } = await newest(companyId);
  await stage.send(companyId);
  await stage.ctx.db
    .updateTable("webhook_addresses")
    .set({ off_since: stage.clock.now(), off_reason: "failing" })
    .where("company_id", "=", companyId)
    .execute();
  const answer = await stage.call(companyId, "POST", `/deliveries/${id}/attempts`);
  expect(answer.statusCode).toBe(202);
  stage.receiver.reactBy(answers.with(500));
  await stage.send(companyId);
  const [first, second] = stage.receiver.received;
  expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  expect(second?.body).toBe(first?.body);
  const shown = await stage.show(companyId, id);
  expect(shown).toMatchObject({ state: "delivered", tries: 2, last_status: 500 });
  expect(shown.attempts.map(({ number }) => number)).toEqual([2, 1]);
});

test("one that waits for its next try goes out at once, as a try like others", async () => {
  const { companyId } = await stage.createCustomer();
  await stage.announce(companyId, randomUUID());
  const { id } = await newest(companyId);
  stage.receiver.reactBy(answers.with(500));
  await stage.send(companyId);
  await stage.call(companyId, "POST", `/deliveries/${id}/attempts`);
  await stage.send(companyId);
  expect(await stage.show(companyId, id)).toMatchObject({ state: "pending", tries: 2 });
});

test("by hand thirty times a minute, no more", async () => {
  const { companyId } = await stage.createCustomer();
  for (let turn = 0; turn < 30; turn++) await stage.call(companyId, "POST", "/test");
  const answer = await stage.call(companyId, "POST", "/test");
  expect(answer.statusCode).toBe(429);
});

test("the log comes in pages, newest first", async () => {
  const { companyId } = await stage.createCustomer();
  for (let index = 0; index < 5; index++) await stage.announce(companyId, randomUUID());
  const ids = (await stage.deliveries(companyId)).map(({ id }) => id).toReversed();
  const page = async (query: string) =>
    (await stage.call(companyId, "GET", `/deliveries?limit=2${query}`)).json();
  const first = await page("");
  const second = await page(`&cursor=${first.next_cursor}`);
  const third = await page(`&cursor=${second.next_cursor}`);
  const seen = [first, second, third].flatMap(({ data }) =>
    data.map(({ id }: { id: string }) => id),
  );
  expect(seen).toEqual(ids);
  expect(third.next_cursor).toBeNull();
});
