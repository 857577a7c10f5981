import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { planOffer } from "@emita/domain/plans/plans";
import { createBillingStage } from "../../test/billing-stage.ts";
import { billingSteps } from "../../test/billing-steps.ts";

let stage: Awaited<ReturnType<typeof createBillingStage>>;
let steps: ReturnType<typeof billingSteps>;
beforeAll(async () => {
  stage = await createBillingStage();
  steps = billingSteps(stage);
});
afterAll(() => stage.stop());

const DAY_MS = 86_400_000;
/** The stage's clock stands still while the provider's goes on. */
const LAG_MS = 3_600_000;

describe("renewing", () => {
  test("a paid renewal begins a new period", async () => {
    const userId = await stage.openAccount();
    await steps.subscribe(userId, "pro");
    const before = (await steps.billing(userId)).subscription?.renews_at ?? "";
    await steps.renew(userId, false);
    await stage.settle({ release: "reversed", times: 2 });
    const after = (await steps.billing(userId)).subscription?.renews_at ?? "";
    expect(Date.parse(after)).toBeGreaterThan(Date.parse(before));
  });

  test("a failed one leaves seven days with mails, and paying the invoice ends the worry", async () => {
    const userId = await stage.openAccount();
    await steps.subscribe(userId, "pro");
    await steps.renew(userId, true);
    await stage.settle();
    const { subscription } = await steps.billing(userId);
    expect(subscription).toMatchObject({ offer: "pro", status: "past_due" });
    expect((await steps.entitlement(userId)).quota).toBe(150);
    const late = await stage.call(userId, "POST", "/api/v1/entitlement/plan", { offer: "full" });
    expect(late.json()).toMatchObject({ code: "payment_pending", status: 409 });
    const page = await steps.choose(userId, "pro");
    expect(page).toBe(subscription?.payment_url);
    await stage.press(page, "card");
    await stage.settle();
    expect((await steps.billing(userId)).subscription).toMatchObject({
      status: "active",
      grace_until: null,
      payment_url: null,
    });
    expect(await steps.mails(userId)).toEqual(["Não conseguimos cobrar a renovação do plano Pro"]);
  });

  test("without a payment the plan ends after seven days, reminded once; packs stay", async () => {
    const userId = await stage.openAccount();
    await steps.subscribe(userId, "pro");
    await stage.press(await steps.choose(userId, "avulso"), "card");
    await steps.renew(userId, true);
    await stage.settle();
    stage.clock.advance(6 * DAY_MS);
    await stage.run("patrol-unpaid-subscriptions", {});
    await stage.run("patrol-unpaid-subscriptions", {});
    expect((await steps.entitlement(userId)).quota).toBe(250);
    stage.clock.advance(DAY_MS + LAG_MS);
    await stage.run("patrol-unpaid-subscriptions", {});
    await stage.runQueued("follow-subscription");
    stage.clock.advance(-7 * DAY_MS - LAG_MS);
    expect(await steps.entitlement(userId)).toEqual({ offer: null, quota: 105, packs: 1 });
    expect((await steps.billing(userId)).subscription).toBeNull();
    const { subscriptions, invoices } = await stage.sold(userId);
    expect(subscriptions.at(-1)?.status).toBe("canceled");
    expect(invoices.at(-1)?.status).toBe("void");
    const subjects = await steps.mails(userId);
    expect(subjects).toHaveLength(3);
    expect(subjects[2]).toBe("Seu plano Pro terminou");
    await stage.settle();
    expect(await steps.mails(userId)).toHaveLength(3);
  });
});

describe("cancelling", () => {
  test("takes effect with the end of the period and can be undone until then", async () => {
    const userId = await stage.openAccount();
    await steps.subscribe(userId, "starter");
    const cancelled = await stage.call(userId, "POST", "/api/v1/billing/cancellation");
    expect(cancelled.json().subscription).toMatchObject({ cancel_at_period_end: true });
    const undone = await stage.call(userId, "DELETE", "/api/v1/billing/cancellation");
    expect(undone.json().subscription).toMatchObject({ cancel_at_period_end: false });
    await stage.call(userId, "POST", "/api/v1/billing/cancellation");
    await stage.settle({ release: "reversed" });
    expect((await steps.entitlement(userId)).offer).toBe("starter");
    await steps.renew(userId, false);
    await stage.settle();
    expect(await steps.entitlement(userId)).toMatchObject({ offer: null, quota: 5 });
    expect(await steps.mails(userId)).toEqual(["Seu plano Starter terminou"]);
  });

  test("nobody cancels without a subscription", async () => {
    const userId = await stage.openAccount();
    const answer = await stage.call(userId, "POST", "/api/v1/billing/cancellation");
    expect(answer.statusCode).toBe(404);
  });

  test("an unpaid one ends at once, and nothing stays to be paid", async () => {
    const userId = await stage.openAccount();
    await steps.subscribe(userId, "starter");
    await steps.renew(userId, true);
    await stage.settle();
    await stage.call(userId, "POST", "/api/v1/billing/cancellation");
    expect((await steps.entitlement(userId)).offer).toBeNull();
    expect((await stage.sold(userId)).invoices.at(-1)?.status).toBe("void");
  });
});

describe("refunds", () => {
  test("of a whole pack takes it back, also when the refund is told first", async () => {
    const userId = await stage.openAccount();
    await stage.press(await steps.choose(userId, "avulso"), "card");
    await steps.refund(userId);
    await stage.settle({ release: "reversed", times: 2 });
    expect((await steps.entitlement(userId)).quota).toBe(5);
  });

  test("of a part of it takes nothing", async () => {
    const userId = await stage.openAccount();
    await stage.press(await steps.choose(userId, "avulso"), "card");
    await steps.refund(userId, 10_00);
    await stage.settle();
    expect((await steps.entitlement(userId)).quota).toBe(105);
  });

  test("of the running period ends the plan", async () => {
    const userId = await stage.openAccount();
    await steps.subscribe(userId, "full");
    await steps.refund(userId);
    await stage.settle();
    expect(await steps.entitlement(userId)).toMatchObject({ offer: null, quota: 5 });
    expect((await stage.sold(userId)).subscriptions.at(-1)?.status).toBe("canceled");
  });

  test("a dispute is noted and changes nothing", async () => {
    const userId = await stage.openAccount();
    await steps.subscribe(userId, "pro");
    const payment = (await stage.sold(userId)).payments.at(-1)?.id;
    await stage.order("/payments/disputes", { payment_intent: payment });
    await stage.settle();
    expect((await steps.entitlement(userId)).quota).toBe(planOffer("pro").quota);
  });
});
