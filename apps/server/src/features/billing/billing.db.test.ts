import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { planOffer, type OfferId } from "@emita/domain/plans/plans";
import { createBillingStage } from "../../test/billing/billing-stage.ts";
import { billingSteps } from "../../test/billing/billing-steps.ts";
import { priceOf } from "./provider/prices.ts";

let stage: Awaited<ReturnType<typeof createBillingStage>>;
let steps: ReturnType<typeof billingSteps>;
beforeAll(async () => {
  stage = await createBillingStage();
  steps = billingSteps(stage);
});
afterAll(() => stage.stop());

const stripePrice = (offer: OfferId) => priceOf(stage.payments, offer);

describe("choosing a plan", () => {
  test("opens the checkout; only the event that it is paid changes the plan", async () => {
    const companyId = await stage.openAccount();
    const page = await steps.choose(companyId, "pro");
    expect(await (await fetch(page)).text()).toContain("Emita Pro: R$\u00a0149,00");
    const paid = await stage.press(page, "card");
    expect(paid.headers.get("location")).toBe("http://localhost:3000/obrigado-pro");
    expect(await steps.entitlement(companyId)).toEqual({ offer: null, quota: 5, packs: 0 });
    await stage.settle();
    expect(await steps.entitlement(companyId)).toEqual({ offer: "pro", quota: 150, packs: 0 });
    expect(await steps.billing(companyId)).toMatchObject({
      provider: "sandbox",
      subscription: {
        offer: "pro",
        status: "active",
        cancel_at_period_end: false,
        grace_until: null,
      },
      invoices: [{ amount: 149, status: "paid" }],
    });
  });

  test.each(["made", "reversed"] as const)("events thrice and %s give it once", async (release) => {
    const companyId = await stage.openAccount();
    await stage.press(await steps.choose(companyId, "avulso"), "card");
    await stage.press(await steps.choose(companyId, "starter"), "card");
    await stage.settle({ release, times: 3 });
    expect(await steps.entitlement(companyId)).toEqual({ offer: "starter", quota: 130, packs: 1 });
  });

  test("a declined card gives nothing, and can be tried again", async () => {
    const companyId = await stage.openAccount();
    const page = await steps.choose(companyId, "full");
    expect(await (await stage.press(page, "declined")).text()).toContain("recusado");
    await stage.settle();
    expect((await steps.entitlement(companyId)).offer).toBeNull();
    await stage.press(page, "card");
    await stage.settle();
    expect(await steps.entitlement(companyId)).toEqual({ offer: "full", quota: 300, packs: 0 });
  });

  test("of two checkouts for a plan only the last can be paid", async () => {
    const companyId = await stage.openAccount();
    const [first, second] = [
      await steps.choose(companyId, "starter"),
      await steps.choose(companyId, "pro"),
    ];
    expect(await (await stage.press(first, "card")).text()).toContain("Não é mais possível");
    await stage.press(second, "card");
    await stage.settle();
    expect(await steps.entitlement(companyId)).toMatchObject({ offer: "pro" });
    expect((await stage.sold(companyId)).subscriptions).toHaveLength(1);
  });

  test.each([
    ["pro", "pro", "pro"],
    ["full", "starter", "full"],
    ["starter", "full", "full"],
  ] as const)(
    "an account that paid for %s and %s keeps %s; the other ends at the provider",
    async (one, other, kept) => {
      const companyId = await stage.openAccount();
      const first = await steps.choose(companyId, one);
      const { customers } = await stage.sold(companyId);
      const { stripe } = stage.payments;
      const second = await stripe.checkout.sessions.create({
        customer: customers[0]?.id ?? "",
        mode: "subscription",
        line_items: [{ price: await stripePrice(other), quantity: 1 }],
        success_url: "http://localhost:3000/obrigado-pro",
      });
      await stage.press(first, "card");
      await stage.press(second.url ?? "", "card");
      await stage.settle({ release: "reversed", times: 2 });
      await stage.settle();
      const { quota } = planOffer(kept);
      expect(await steps.entitlement(companyId)).toMatchObject({ offer: kept, quota });
      const statuses = (await stage.sold(companyId)).subscriptions.map(({ status }) => status);
      expect(statuses.toSorted()).toEqual(["active", "canceled"]);
    },
  );

  test("two requests at once make one customer", async () => {
    const companyId = await stage.openAccount();
    await Promise.all([steps.choose(companyId, "avulso"), steps.choose(companyId, "avulso")]);
    const { sessions } = await stage.sold(companyId);
    expect(new Set(sessions.map(({ customer }) => customer)).size).toBe(1);
  });

  test("not without a session, and not with an unconfirmed address", async () => {
    const url = "/api/v1/billing/cancellation";
    expect((await stage.server.inject({ method: "POST", url })).statusCode).toBe(401);
    const headers = { "x-test-company": await stage.openAccount(), "x-test-unverified": "1" };
    expect((await stage.server.inject({ method: "POST", url, headers })).statusCode).toBe(403);
  });
});

describe("boleto and Pix", () => {
  test.each([
    ["starter", "boleto", 30],
    ["avulso", "pix", 105],
  ])("%s by %s counts when the money is there", async (offer, way, quota) => {
    const companyId = await stage.openAccount();
    const page = await steps.choose(companyId, offer);
    await stage.press(page, way);
    await stage.settle();
    expect((await steps.entitlement(companyId)).quota).toBe(5);
    await stage.press(page, "received");
    await stage.settle();
    expect((await steps.entitlement(companyId)).quota).toBe(quota);
  });

  test("an unpaid boleto changes nothing and is reported", async () => {
    const companyId = await stage.openAccount();
    const page = await steps.choose(companyId, "avulso");
    await stage.press(page, "boleto");
    await stage.press(page, "expired");
    await stage.settle({ release: "reversed" });
    expect((await steps.entitlement(companyId)).quota).toBe(5);
    expect(await steps.mails(companyId)).toEqual(["O pagamento não foi concluído"]);
  });
});

describe("changing the plan", () => {
  test("up at once for the difference; down with the next period, and nothing goes back", async () => {
    const companyId = await stage.openAccount();
    await steps.subscribe(companyId, "starter");
    expect(await steps.choose(companyId, "full")).toBe("http://localhost:3000/obrigado-full");
    expect((await steps.entitlement(companyId)).offer).toBe("starter");
    await stage.settle({ release: "reversed" });
    expect(await steps.entitlement(companyId)).toMatchObject({ offer: "full", quota: 300 });
    expect(await steps.choose(companyId, "pro")).toBe("http://localhost:3000/pricing#assinatura");
    await steps.choose(companyId, "starter");
    await stage.settle({ release: "reversed", times: 2 });
    expect(await steps.entitlement(companyId)).toMatchObject({ offer: "full", quota: 300 });
    expect((await steps.billing(companyId)).subscription).toMatchObject({
      offer: "full",
      next_offer: "starter",
    });
    const paid = (await stage.sold(companyId)).invoices.map(({ total }) => total);
    expect(paid).toEqual([49_00, expect.toSatisfy((total: number) => total > 239_00)]);
    await steps.renew(companyId, false);
    await stage.settle({ release: "reversed" });
    expect(await steps.entitlement(companyId)).toMatchObject({ offer: "starter", quota: 30 });
    expect((await stage.sold(companyId)).invoices.at(-1)?.total).toBe(49_00);
  });

  test("a planned change can be taken back, and a larger plan is counted from the paid one", async () => {
    const companyId = await stage.openAccount();
    await steps.subscribe(companyId, "pro");
    await steps.choose(companyId, "starter");
    await steps.choose(companyId, "pro");
    expect((await steps.billing(companyId)).subscription).toMatchObject({ next_offer: null });
    await steps.choose(companyId, "starter");
    await steps.choose(companyId, "full");
    await stage.settle();
    expect(await steps.entitlement(companyId)).toMatchObject({ offer: "full", quota: 300 });
    const totals = (await stage.sold(companyId)).invoices.map(({ total }) => total);
    expect(totals).toEqual([149_00, expect.toSatisfy((total: number) => total <= 140_00)]);
    expect(totals[1]).toBeGreaterThan(139_00);
  });

  test("an unpaid upgrade is given up for a smaller plan", async () => {
    const companyId = await stage.openAccount();
    await steps.subscribe(companyId, "pro");
    const { customers } = await stage.sold(companyId);
    await stage.order("/payments/cards", { customer: customers[0]?.id, declines: true });
    await steps.choose(companyId, "full");
    await stage.settle();
    await steps.choose(companyId, "starter");
    await stage.settle({ release: "reversed" });
    expect((await stage.sold(companyId)).invoices.at(-1)?.status).toBe("void");
    expect((await steps.billing(companyId)).subscription).toMatchObject({
      offer: "pro",
      next_offer: "starter",
    });
  });

  test("two changes at once pay nothing back", async () => {
    const companyId = await stage.openAccount();
    await steps.subscribe(companyId, "starter");
    const change = (offer: string) =>
      stage.call(companyId, "POST", "/api/v1/entitlement/plan", { offer });
    const answers = await Promise.all([change("full"), change("pro")]);
    for (const { statusCode } of answers) expect([200, 503]).toContain(statusCode);
    await stage.settle();
    const totals = (await stage.sold(companyId)).invoices.map(({ total }) => total);
    expect(Math.min(...totals)).toBeGreaterThan(0);
  });

  test("whatever is chosen in whatever order, no plan is had for less than it costs", async () => {
    const step = fc.oneof(
      fc.constantFrom("starter", "pro", "full"),
      fc.constantFrom("renew", "cancel", "settle"),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 7 }), async (sequence) => {
        const companyId = await stage.openAccount();
        await steps.subscribe(companyId, "starter");
        let [owed, had] = [0, 0];
        const closePeriod = () => {
          owed += had;
          had = 0;
        };
        for (const chosen of sequence) {
          if (chosen === "settle") await stage.settle({ release: "reversed", times: 2 });
          else if (chosen === "cancel")
            await stage.call(companyId, "POST", "/api/v1/billing/cancellation");
          else if (chosen === "renew") {
            await stage.settle();
            closePeriod();
            await steps.renew(companyId, false);
            await stage.settle();
          } else await steps.choose(companyId, chosen);
          const { offer } = await steps.entitlement(companyId);
          if (offer === null) break;
          had = Math.max(had, planOffer(offer).priceCents);
        }
        closePeriod();
        const paid = (await stage.sold(companyId)).invoices.reduce(
          (sum, { total }) => sum + total,
          0,
        );
        // The difference is charged by the second.
        expect(paid).toBeGreaterThanOrEqual(owed - 100);
      }),
      { numRuns: 5 },
    );
  });

  test("a declined difference leaves the old plan until it is paid on the provider's page", async () => {
    const companyId = await stage.openAccount();
    await steps.subscribe(companyId, "starter");
    const { customers } = await stage.sold(companyId);
    await stage.order("/payments/cards", { customer: customers[0]?.id, declines: true });
    const page = await steps.choose(companyId, "pro");
    await stage.settle();
    expect((await steps.entitlement(companyId)).offer).toBe("starter");
    await stage.press(page, "card");
    await stage.settle();
    expect((await steps.entitlement(companyId)).offer).toBe("pro");
  });
});
