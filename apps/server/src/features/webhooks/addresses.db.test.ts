import { randomUUID } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CreatedWebhook, Webhook as Shown } from "@emita/contract/integrations/webhooks";
import { answers } from "../../test/outside/webhook-receiver.ts";
import { createWebhookStage, type WebhookStage } from "../../test/invoices/webhook-stage.ts";

let stage: WebhookStage;
beforeAll(async () => {
  stage = await createWebhookStage();
});
afterAll(() => stage.stop());
beforeEach(() => stage.receiver.reset());

async function create(companyId: string, body: object = {}): Promise<CreatedWebhook> {
  const url = stage.receiver.url;
  const answer = await stage.ask(companyId, "POST", "/webhooks", { url, ...body });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  expect(answer.headers["location"]).toBe(`/api/v1/webhooks/${answer.json().id}`);
  return answer.json();
}

const change = async (companyId: string, id: string, body: object) =>
  stage.ask(companyId, "PATCH", `/webhooks/${id}`, body);
const show = async (companyId: string, id: string): Promise<Shown> =>
  (await stage.ask(companyId, "GET", `/webhooks/${id}`)).json();
const all = async (companyId: string): Promise<Shown[]> =>
  (await stage.ask(companyId, "GET", "/webhooks")).json().data;
const received = () => stage.receiver.received.map(({ body }) => JSON.parse(body));
const replay = async (companyId: string, id: string, body: object) =>
  stage.ask(companyId, "POST", `/webhooks/${id}/replays`, body);

test("a secret that the server makes is returned once, and the published library accepts it", async () => {
  const companyId = await stage.createCompany();
  const { secret, ...created } = await create(companyId, { description: "ERP" });
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(created).toMatchObject({ description: "ERP", events: null, state: "on" });
  expect(await show(companyId, created.id)).toEqual(created);
  await stage.announce(companyId, randomUUID());
  await stage.send(companyId);
  const [received] = stage.receiver.received;
  const headers = Object.fromEntries(
    Object.entries(received?.headers ?? {}).map(([name, value]) => [name, String(value)]),
  );
  expect(new Webhook(secret).verify(received?.body ?? "", headers)).toMatchObject({
    type: "invoice.created",
  });
});

test("each address gets its chosen events, with its own secret and its own log", async () => {
  const companyId = await stage.createCompany();
  const everything = await create(companyId, { events: [] });
  const some = await create(companyId, { events: ["invoice.issued", "invoice.issued"] });
  expect(some.events).toEqual(["invoice.issued"]);
  const invoiceId = randomUUID();
  await stage.announce(companyId, invoiceId);
  await stage.announce(companyId, invoiceId, "invoice.issued");
  await stage.send(companyId);
  const log = async (id: string) =>
    (await stage.ask(companyId, "GET", `/webhooks/${id}/deliveries`)).json().data;
  const types = async (id: string) => (await log(id)).map(({ type }: { type: string }) => type);
  expect(await types(everything.id)).toEqual(["invoice.issued", "invoice.created"]);
  expect(await types(some.id)).toEqual(["invoice.issued"]);

  const [delivery] = await log(some.id);
  const at = (id: string) => `/webhooks/${id}/deliveries/${delivery.id}`;
  expect((await stage.ask(companyId, "GET", at(some.id))).json()).toMatchObject({ tries: 1 });
  expect((await stage.ask(companyId, "GET", at(everything.id))).statusCode).toBe(404);
  stage.receiver.reset();
  const again = await stage.ask(companyId, "POST", `${at(some.id)}/attempts`);
  expect(again.statusCode).toBe(202);
  await stage.send(companyId);
  expect(stage.receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual([
    delivery.event_id,
  ]);
});

test("an address that fails holds up no other of the same company", async () => {
  const companyId = await stage.createCompany();
  await create(companyId);
  await create(companyId, { url: `${stage.receiver.url}/bom` });
  const invoiceId = randomUUID();
  await stage.announce(companyId, invoiceId);
  await stage.announce(companyId, invoiceId, "invoice.issued");
  const good: string[] = [];
  stage.receiver.reactBy((response, { path, body }) => {
    if (path.endsWith("/bom")) good.push(JSON.parse(body).type);
    response.writeHead(path.endsWith("/bom") ? 204 : 500).end();
  });
  await stage.send(companyId);
  expect(good).toEqual(["invoice.created", "invoice.issued"]);
  expect((await all(companyId)).map(({ failing_since }) => failing_since !== null)).toEqual([
    true,
    false,
  ]);
});

test("at most ten", async () => {
  const companyId = await stage.createCompany();
  const made = await Promise.allSettled(
    Array.from({ length: 12 }, () =>
      stage.ask(companyId, "POST", "/webhooks", { url: stage.receiver.url }),
    ),
  );
  const statuses = made.map((one) => (one.status === "fulfilled" ? one.value.statusCode : 0));
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  expect(statuses.filter((status) => status === 422)).toHaveLength(2);
  expect(await all(companyId)).toHaveLength(10);
});

test("the addresses of before speak of the oldest; when it goes, of the next one", async () => {
  const companyId = await stage.createCompany();
  const [first, second] = [await create(companyId), await create(companyId)];
  const { secret: _secret, ...shown } = first;
  expect((await stage.call(companyId, "GET", "")).json()).toEqual(shown);
  expect((await stage.call(companyId, "DELETE", "")).statusCode).toBe(204);
  expect((await stage.call(companyId, "GET", "")).json()).toMatchObject({ id: second.id });
  expect((await stage.ask(companyId, "GET", `/webhooks/${first.id}`)).statusCode).toBe(404);
  expect(await all(companyId)).toHaveLength(1);
});

test("changes what is sent and leaves the rest; a new secret starts a rotation", async () => {
  const companyId = await stage.createCompany();
  const { id } = await create(companyId, { events: ["invoice.failed"], description: "ERP" });
  const changed = await change(companyId, id, { description: null, secret: randomUUID() });
  expect(changed.json()).toMatchObject({ description: null, events: ["invoice.failed"] });
  expect(changed.json().old_secret_until).not.toBeNull();
  expect((await change(companyId, id, { events: null })).json().events).toBeNull();
  const refused = await change(companyId, id, { url: "https://10.0.0.1/" });
  expect(refused.json().errors).toMatchObject([{ field: "url", code: "private_address" }]);
});

test("another company's address does not exist", async () => {
  const companyId = await stage.createCompany();
  const { id } = await create(companyId);
  const stranger = await stage.createCompany();
  await create(stranger);
  const answers = await Promise.all([
    stage.ask(stranger, "GET", `/webhooks/${id}`),
    change(stranger, id, { state: "off" }),
    stage.ask(stranger, "DELETE", `/webhooks/${id}`),
    stage.ask(stranger, "POST", `/webhooks/${id}/test`),
    stage.ask(stranger, "GET", `/webhooks/${id}/deliveries`),
    replay(stranger, id, { since: "2026-11-01T00:00:00Z" }),
    stage.ask(stranger, "GET", "/webhooks/nenhum"),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(404));
  expect(await show(companyId, id)).toMatchObject({ state: "on" });
});

test("events of the time while an address is off are counted, and sent only on request", async () => {
  const companyId = await stage.createCompany();
  const { id } = await create(companyId, { events: ["invoice.created", "invoice.issued"] });
  await stage.announce(companyId, randomUUID());
  await stage.send(companyId);
  stage.receiver.reset();
  stage.clock.advance(1_000);
  expect((await change(companyId, id, { state: "off" })).json()).toMatchObject({
    state: "off",
    off_reason: "paused",
    missed_events: 0,
  });
  const invoiceId = randomUUID();
  await stage.announce(companyId, invoiceId);
  await stage.announce(companyId, invoiceId, "invoice.issued");
  await stage.announce(companyId, invoiceId, "invoice.cancelled");
  const refused = await replay(companyId, id, { since: "2026-11-01T00:00:00Z" });
  expect(refused.json().errors).toMatchObject([{ field: "state", code: "off" }]);

  stage.clock.advance(1_000);
  const on: Shown = (await change(companyId, id, { state: "on" })).json();
  expect(on).toMatchObject({ state: "on", missed_events: 2 });
  await stage.send(companyId);
  expect(received()).toEqual([]);

  const asked = { since: on.missed_since, only_missed: true };
  expect((await replay(companyId, id, asked)).json()).toEqual({ events: 2 });
  await stage.send(companyId);
  expect(received().map(({ type }) => type)).toEqual(["invoice.created", "invoice.issued"]);
  expect(await show(companyId, id)).toMatchObject({ missed_events: 0, missed_since: null });
  expect((await replay(companyId, id, asked)).json()).toEqual({ events: 0 });
});

test("an address that was added later gets the earlier events, in order", async () => {
  const companyId = await stage.createCompany();
  const since = stage.clock.now().toISOString();
  const invoiceId = randomUUID();
  for (const type of ["invoice.created", "invoice.failed", "invoice.issued"] as const)
    await stage.announce(companyId, invoiceId, type);
  const { id } = await create(companyId);
  stage.clock.advance(1_000);
  const types = ["invoice.created", "invoice.issued"];
  expect((await replay(companyId, id, { since, types })).json()).toEqual({ events: 2 });
  await stage.send(companyId);
  expect(received().map(({ type }) => type)).toEqual(types);

  // An event with a delivery goes out under the same id; one without joins at its place.
  const ids = stage.receiver.received.map(({ headers }) => headers["webhook-id"]);
  stage.receiver.reset();
  expect((await replay(companyId, id, { since })).json()).toEqual({ events: 3 });
  await stage.send(companyId);
  expect(received().map(({ type }) => type)).toEqual([
    "invoice.created",
    "invoice.failed",
    "invoice.issued",
  ]);
  expect(stage.receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual(
    expect.arrayContaining(ids),
  );
});

test("a delivery that was given up and is sent again has all its tries", async () => {
  const companyId = await stage.createCompany();
  const { id } = await create(companyId);
  const since = stage.clock.now().toISOString();
  await stage.announce(companyId, randomUUID());
  await stage.ctx.db
    .updateTable("webhook_deliveries")
    .set({ state: "dead", tries: 10 })
    .where("webhook_id", "=", id)
    .execute();
  stage.clock.advance(1_000);
  await replay(companyId, id, { since });
  stage.receiver.reactBy(answers.with(500));
  await stage.send(companyId);
  expect(await stage.deliveries(companyId)).toMatchObject([{ state: "pending", tries: 11 }]);
});
