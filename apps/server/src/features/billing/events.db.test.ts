import { createHmac } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createBillingStage } from "../../test/billing/billing-stage.ts";
import { startFakeHttp } from "../../test/outside/fake-http.ts";
import { connectSandbox } from "./provider/provider.ts";

let stage: Awaited<ReturnType<typeof createBillingStage>>;
beforeAll(async () => {
  stage = await createBillingStage();
});
afterEach(async () => {
  await fetch(`${stage.sandboxUrl}/_control`, { method: "DELETE" });
});
afterAll(() => stage.stop());

const quota = async (companyId: string): Promise<number> =>
  (await stage.call(companyId, "GET", "/api/v1/entitlement")).json().invoices_quota;

const choose = (companyId: string, offer: string) =>
  stage.call(companyId, "POST", "/api/v1/entitlement/plan", { offer });

async function buy(companyId: string, offer: string): Promise<void> {
  await stage.press(String((await choose(companyId, offer)).json().checkout_url), "card");
}

const fault = (name: string, count = 1) =>
  stage.order("", { target: "payments", fault: name, count });

const stored = async () =>
  (await stage.ctx.db.selectFrom("billing_events").select("event_id").execute()).length;

const event = JSON.stringify({
  id: "evt_1",
  object: "event",
  type: "invoice.paid",
  created: 1,
  data: { object: {} },
});

function post(body: string, signature: string) {
  return stage.server.inject({
    method: "POST",
    url: "/webhooks/stripe",
    headers: {
      "content-type": "application/json",
      origin: "https://elsewhere.example",
      ...(signature && { "stripe-signature": signature }),
    },
    payload: body,
  });
}
function sign(body: string, ageSeconds: number, secret = stage.payments.webhookSecret): string {
  const time = Math.floor(stage.clock.now().getTime() / 1000) - ageSeconds;
  const v1 = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return `t=${time},v1=${v1}`;
}

describe("posted events", () => {
  test("is taken with a good signature, from any origin, and stored once", async () => {
    const before = await stored();
    for (const age of [0, 299, 10])
      expect((await post(event, sign(event, age))).statusCode).toBe(200);
    expect(await stored()).toBe(before + 1);
  });

  test.each([
    ["without a signature", () => ""],
    ["with another's signature", () => sign(event, 0, "whsec_other")],
    ["too late", () => sign(event, 301)],
    ["with another's body", () => sign(`${event} `, 0)],
    ["with rubbish for a signature", () => "t=now,v1=maybe"],
  ])("is refused %s", async (_, signature) => {
    const before = await stored();
    const answer = await post(event, signature());
    expect(answer.statusCode).toBe(400);
    expect(answer.headers["content-type"]).toContain("application/problem+json");
    expect(await stored()).toBe(before);
  });

  test("is refused when it is empty or no event, though signed", async () => {
    for (const body of ["", "nothing", "[]"])
      expect((await post(body, sign(body, 0))).statusCode).toBe(400);
  });

  test("of a customer that is none of ours changes nothing", async () => {
    const body = JSON.stringify({
      ...JSON.parse(event),
      id: "evt_2",
      data: { object: { object: "charge", customer: "cus_stranger", payment_intent: "pi_1" } },
    });
    expect((await post(body, sign(body, 0))).statusCode).toBe(200);
    await stage.runQueued("follow-payment-event");
  });
});

describe("events that never arrived", () => {
  test("are asked for, once, and do what they would have done", async () => {
    const companyId = await stage.openAccount();
    await buy(companyId, "pro");
    await buy(companyId, "avulso");
    await stage.deliveries({ lose: true });
    await stage.run("reconcile-payments", {});
    await stage.run("reconcile-payments", {});
    await stage.runQueued("follow-payment-event");
    expect(await quota(companyId)).toBe(250);
  });

  test("a cancellation whose event was lost is found by the daily check", async () => {
    const companyId = await stage.openAccount();
    await buy(companyId, "starter");
    await stage.settle();
    const { subscriptions } = await stage.sold(companyId);
    await stage.payments.stripe.subscriptions.cancel(subscriptions[0]?.id ?? "");
    await stage.deliveries({ lose: true });
    await stage.run("patrol-subscriptions", {});
    await stage.runQueued("follow-subscription");
    expect(await quota(companyId)).toBe(5);
  });
});

describe("two jobs that cross", () => {
  test("end with what the provider says last, however they interleave", async () => {
    const companyId = await stage.openAccount();
    await buy(companyId, "starter");
    await stage.settle();
    await choose(companyId, "full");
    await stage.deliveries({ release: "reversed", times: 1 });
    const waiting = await stage.queued("follow-payment-event");
    await Promise.all(waiting.map((payload) => stage.run("follow-payment-event", Object(payload))));
    expect(await quota(companyId)).toBe(300);
  });
});

describe("while the provider is broken", () => {
  test.each(["http_500", "http_503", "timeout_before", "drop_connection"])(
    "%s: the call is tried again",
    async (name) => {
      const companyId = await stage.openAccount();
      await fault(name);
      expect((await choose(companyId, "pro")).statusCode).toBe(200);
    },
  );

  test("an answer that was lost after the work does not make the work twice", async () => {
    const companyId = await stage.openAccount();
    await choose(companyId, "avulso");
    const before = (await stage.sold(companyId)).sessions.length;
    await fault("timeout_after", 2);
    expect((await choose(companyId, "avulso")).statusCode).toBe(200);
    const { sessions, customers } = await stage.sold(companyId);
    expect(sessions).toHaveLength(before + 1);
    expect(customers).toHaveLength(1);
  });

  test.each([
    ["http_500", 20],
    ["malformed", 20],
    ["reject", 20],
  ])("%s again and again: 503 in Portuguese, and nothing changed", async (name, count) => {
    const companyId = await stage.openAccount();
    await fault(name, count);
    const answer = await choose(companyId, "pro");
    expect(answer.statusCode).toBe(503);
    expect(answer.json().detail).toContain("O provedor de pagamento não respondeu como devia");
    expect(await quota(companyId)).toBe(5);
  });

  test("the subscription is shown without its receipts", async () => {
    const companyId = await stage.openAccount();
    await buy(companyId, "pro");
    await stage.settle();
    await fault("http_500", 20);
    const answer = (await stage.call(companyId, "GET", "/api/v1/billing")).json();
    expect(answer).toMatchObject({ subscription: { offer: "pro" }, invoices: null });
  });

  test("an event waits in its job until the provider answers again", async () => {
    const companyId = await stage.openAccount();
    await buy(companyId, "pro");
    await fault("http_500", 500);
    await stage.deliveries({ release: "made" });
    const payload = (await stage.queued("follow-payment-event")).at(-1);
    await expect(stage.run("follow-payment-event", Object(payload))).rejects.toThrow("");
    expect(await quota(companyId)).toBe(5);
    await fetch(`${stage.sandboxUrl}/_control`, { method: "DELETE" });
    await stage.runQueued("follow-payment-event");
    expect(await quota(companyId)).toBe(150);
  });

  test("a start on a sandbox that is none ends with one clear message", async () => {
    const other = await startFakeHttp(() => ({ status: 200, body: "hello" }));
    await expect(connectSandbox(other.url, null)).rejects.toThrow("não respondeu");
    await other.stop();
  });
});

test("a price that differs from the catalogue is not sold", async () => {
  const fresh = await createBillingStage();
  await fresh.payments.stripe.prices.create({
    currency: "brl",
    unit_amount: 1_00,
    lookup_key: "emita_pro",
    product_data: { name: "Emita Pro" },
    recurring: { interval: "day", interval_count: 30 },
  });
  const companyId = await fresh.openAccount();
  const answer = await fresh.call(companyId, "POST", "/api/v1/entitlement/plan", { offer: "pro" });
  expect(answer.statusCode).toBe(503);
  expect((await fresh.sold(companyId)).sessions).toEqual([]);
  await fresh.stop();
});
