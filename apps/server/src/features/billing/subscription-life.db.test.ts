import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { planOffer } from "@emita/domain/plans/plans";
import { createBillingStage } from "../../test/billing/billing-stage.ts";
import { billingSteps } from "../../test/billing/billing-steps.ts";

let stage: Awaited<ReturnType<typeof createBillingStage>>;
let steps: ReturnType<typeof billingSteps>;
beforeAll(async () => {
  stage = await createBillingStage();
  steps = billingSteps(stage);
});
afterAll(() => stage.stop());

const DAY_MS = 86_400_000;
/** The product's clock is fixed while the provider's goes on. */
const LAG_MS = 3_600_000;

describe("renewing", () => {
  test("a paid renewal begins a new period", async () => {
    const companyId = await stage.openAccount();
    await steps.subscribe(companyId, "pro");
    const before = (await steps.billing(companyId)).subscription?.renews_at ?? "";
    await steps.renew(companyId, false);
    await stage.settle({ release: "reversed", times: 2 });
    const after = (await steps.billing(companyId)).subscription?.renews_at ?? "";
    expect(Date.parse(after)).toBeGreaterThan(Date.parse(before));
  });

  test("a failed one leaves seven days with mails, and paying the invoice ends the worry", async () => {
    const companyId = await stage.openAccount();
    await steps.subscribe(companyId, "pro");
    await steps.renew(companyId, true);
    await stage.settle();
    const { subscription } = await steps.billing(companyId);
    expect(subscription).toMatchObject({ offer: "pro", status: "past_due" });
    expect((await steps.entitlement(companyId)).quota).toBe(150);
    const late = await stage.call(companyId, "POST", "/api/v1/entitlement/plan", { offer: "full" });
    expect(late.json()).toMatchObject({ code: "payment_pending", status: 409 });
    const page = await steps.choose(companyId, "pro");
    expect(page).toBe(subscription?.payment_url);
    await stage.press(page, "card");
    await stage.settle();
    expect((await steps.billing(companyId)).subscription).toMatchObject({
      status: "active",
      grace_until: null,
      payment_url: null,
    });
    expect(await steps.mails(companyId)).toEqual([
      "Não conseguimos cobrar a renovação do plano Pro",
    ]);
  });

  test("without a payment the plan ends after seven days, reminded once; packs stay", async () => {
    const companyId = await stage.openAccount();
    await steps.subscribe(companyId, "pro");
    await stage.press(await steps.choose(companyId, "avulso"), "card");
    await steps.renew(companyId, true);
    await stage.settle();
    stage.clock.advance(6 * DAY_MS);
    await stage.run("patrol-unpaid-subscriptions", {});
    await stage.run("patrol-unpaid-subscriptions", {});
    expect((await steps.entitlement(companyId)).quota).toBe(250);
    stage.clock.advance(DAY_MS + LAG_MS);
    await stage.run("patrol-unpaid-subscriptions", {});
    await stage.runQueued("follow-subscription");
    stage.clock.advance(-7 * DAY_MS - LAG_MS);
    expect(await steps.entitlement(companyId)).toEqual({ offer: null, quota: 105, packs: 1 });
    expect((await steps.billing(companyId)).subscription).toBeNull();
    const { subscriptions, invoices } = await stage.sold(companyId);
    expect(subscriptions.at(-1)?.status).toBe("canceled");
    expect(invoices.at(-1)?.status).toBe("void");
    const subjects = await steps.mails(companyId);
    expect(subjects).toHaveLength(3);
    expect(subjects[2]).toBe("Seu plano Pro terminou");
    await stage.settle();
    expect(await steps.mails(companyId)).toHaveLength(3);
  });
});

describe("cancelling", () => {
  test("takes effect with the end of the period and can be undone until then", async () => {
    const companyId = await stage.openAccount();
    await steps.subscribe(companyId, "starter");
    const cancelled = await stage.call(companyId, "POST", "/api/v1/billing/cancellation");
    expect(cancelled.json().subscription).toMatchObject({ cancel_at_period_end: true });
    const undone = await stage.call(companyId, "DELETE", "/api/v1/billing/cancellation");
    expect(undone.json().subscription).toMatchObject({ cancel_at_period_end: false });
    await stage.call(companyId, "POST", "/api/v1/billing/cancellation");
    await stage.settle({ release: "reversed" });
    expect((await steps.entitlement(companyId)).offer).toBe("starter");
    await steps.renew(companyId, false);
    await stage.settle();
    expect(await steps.entitlement(companyId)).toMatchObject({ offer: null, quota: 5 });
    expect(await steps.mails(companyId)).toEqual(["Seu plano Starter terminou"]);
  });

  test("cancelling without a subscription is refused", async () => {
    const companyId = await stage.openAccount();
    const answer = await stage.call(companyId, "POST", "/api/v1/billing/cancellation");
    expect(answer.statusCode).toBe(404);
  });

  test("an unpaid one ends at once, and nothing stays to be paid", async () => {
    const companyId = await stage.openAccount();
    await steps.subscribe(companyId, "starter");
    await steps.renew(companyId, true);
    await stage.settle();
    await stage.call(companyId, "POST", "/api/v1/billing/cancellation");
    expect((await steps.entitlement(companyId)).offer).toBeNull();
    expect((await stage.sold(companyId)).invoices.at(-1)?.status).toBe("void");
  });
});

describe("refunds", () => {
  test("of a whole pack takes it back, also when the refund's event arrives first", async () => {
    const companyId = await stage.openAccount();
    await stage.press(await steps.choose(companyId, "avulso"), "card");
    await steps.refund(companyId);
    await stage.settle({ release: "reversed", times: 2 });
    expect((await steps.entitlement(companyId)).quota).toBe(5);
  });

  test("of a part of it takes nothing", async () => {
    const companyId = await stage.openAccount();
    await stage.press(await steps.choose(companyId, "avulso"), "card");
    await steps.refund(companyId, 10_00);
    await stage.settle();
    expect((await steps.entitlement(companyId)).quota).toBe(105);
  });

  test("of the running period ends the plan", async () => {
    const companyId = await stage.openAccount();
    await steps.subscribe(companyId, "full");
    await steps.refund(companyId);
    await stage.settle();
    expect(await steps.entitlement(companyId)).toMatchObject({ offer: null, quota: 5 });
    expect((await stage.sold(companyId)).subscriptions.at(-1)?.status).toBe("canceled");
  });

  test("a dispute is noted and changes nothing", async () => {
    const companyId = await stage.openAccount();
    await steps.subscribe(companyId, "pro");
    const payment = (await stage.sold(companyId)).payments.at(-1)?.id;
    await stage.order("/payments/disputes", { payment_intent: payment });
    await stage.settle();
    expect((await steps.entitlement(companyId)).quota).toBe(planOffer("pro").quota);
  });
});
