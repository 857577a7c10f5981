import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { planOffer, type OfferId } from "@emita/domain/plans/plans";
import { createBillingStage } from "../../test/billing-stage.ts";
import { billingSteps } from "../../test/billing-steps.ts";
import { priceOf } from "./prices.ts";

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
    const userId = await stage.openAccount();
    const page = await steps.choose(userId, "pro");
    expect(await (await fetch(page)).text()).toContain("Emita Pro: R$\u00a0149,00");
    const paid = await stage.press(page, "card");
    expect(paid.headers.get("location")).toBe("http://localhost:3000/obrigado-pro");
    expect(await steps.entitlement(userId)).toEqual({ offer: null, quota: 5, packs: 0 });
    await stage.settle();
    expect(await steps.entitlement(userId)).toEqual({ offer: "pro", quota: 150, packs: 0 });
    expect(await steps.billing(userId)).toMatchObject({
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
    const userId = await stage.openAccount();
    await stage.press(await steps.choose(userId, "avulso"), "card");
    await stage.press(await steps.choose(userId, "starter"), "card");
    await stage.settle({ release, times: 3 });
    expect(await steps.entitlement(userId)).toEqual({ offer: "starter", quota: 130, packs: 1 });
  });

  test("a declined card gives nothing, and can be tried again", async () => {
    const userId = await stage.openAccount();
    const page = await steps.choose(userId, "full");
    expect(await (await stage.press(page, "declined")).text()).toContain("recusado");
    await stage.settle();
    expect((await steps.entitlement(userId)).offer).toBeNull();
    await stage.press(page, "card");
    await stage.settle();
    expect(await steps.entitlement(userId)).toEqual({ offer: "full", quota: 300, packs: 0 });
  });

  test("of two checkouts for a plan only the last can be paid", async () => {
    const userId = await stage.openAccount();
    const [first, second] = [
      await steps.choose(userId, "starter"),
      await steps.choose(userId, "pro"),
    ];
    expect(await (await stage.press(first, "card")).text()).toContain("Não é mais possível");
    await stage.press(second, "card");
    await stage.settle();
    expect(await steps.entitlement(userId)).toMatchObject({ offer: "pro" });
    expect((await stage.sold(userId)).subscriptions).toHaveLength(1);
  });

  test.each([
    ["pro", "pro", "pro"],
    ["full", "starter", "full"],
    ["starter", "full", "full"],
  ] as const)(
    "whoever paid for %s and %s keeps %s; the other ends at the provider",
    async (one, other, kept) => {
      const userId = await stage.openAccount();
      const first = await steps.choose(userId, one);
      const { customers } = await stage.sold(userId);
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
      expect(await steps.entitlement(userId)).toMatchObject({ offer: kept, quota });
      const statuses = (await stage.sold(userId)).subscriptions.map(({ status }) => status);
      expect(statuses.toSorted()).toEqual(["active", "canceled"]);
    },
  );

  test("two who ask at once are one customer", async () => {
    const userId = await stage.openAccount();
    await Promise.all([steps.choose(userId, "avulso"), steps.choose(userId, "avulso")]);
    const { sessions } = await stage.sold(userId);
    expect(new Set(sessions.map(({ customer }) => customer)).size).toBe(1);
  });

  test("not without a session, and not with an unconfirmed address", async () => {
    const url = "/api/v1/billing/cancellation";
    expect((await stage.server.inject({ method: "POST", url })).statusCode).toBe(401);
    const headers = { "x-test-user": await stage.openAccount(), "x-test-unverified": "1" };
    expect((await stage.server.inject({ method: "POST", url, headers })).statusCode).toBe(403);
  });
});

describe("boleto and Pix", () => {
  test.each([
    ["starter", "boleto", 30],
    ["avulso", "pix", 105],
  ])("%s by %s counts when the money is there", async (offer, way, quota) => {
    const userId = await stage.openAccount();
    const page = await steps.choose(userId, offer);
    await stage.press(page, way);
    await stage.settle();
    expect((await steps.entitlement(userId)).quota).toBe(5);
    await stage.press(page, "received");
    await stage.settle();
    expect((await steps.entitlement(userId)).quota).toBe(quota);
  });

  test("a boleto that nobody paid changes nothing and says so", async () => {
    const userId = await stage.openAccount();
    const page = await steps.choose(userId, "avulso");
    await stage.press(page, "boleto");
    await stage.press(page, "expired");
    await stage.settle({ release: "reversed" });
    expect((await steps.entitlement(userId)).quota).toBe(5);
    expect(await steps.mails(userId)).toEqual(["O pagamento não foi concluído"]);
  });
});

describe("changing the plan", () => {
  test("up at once for the difference; down with the next period, and nothing goes back", async () => {
    const userId = await stage.openAccount();
    await steps.subscribe(userId, "starter");
    expect(await steps.choose(userId, "full")).toBe("http://localhost:3000/obrigado-full");
    expect((await steps.entitlement(userId)).offer).toBe("starter");
    await stage.settle({ release: "reversed" });
    expect(await steps.entitlement(userId)).toMatchObject({ offer: "full", quota: 300 });
    expect(await steps.choose(userId, "pro")).toBe("http://localhost:3000/pricing#assinatura");
    await steps.choose(userId, "starter");
    await stage.settle({ release: "reversed", times: 2 });
    expect(await steps.entitlement(userId)).toMatchObject({ offer: "full", quota: 300 });
    expect((await steps.billing(userId)).subscription).toMatchObject({
      offer: "full",
      next_offer: "starter",
    });
    const paid = (await stage.sold(userId)).invoices.map(({ total }) => total);
    expect(paid).toEqual([49_00, expect.toSatisfy((total: number) => total > 239_00)]);
    await steps.renew(userId, false);
    await stage.settle({ release: "reversed" });
    expect(await steps.entitlement(userId)).toMatchObject({ offer: "starter", quota: 30 });
    expect((await stage.sold(userId)).invoices.at(-1)?.total).toBe(49_00);
  });

  test("what is noted can be taken back, and a larger plan is counted from the paid one", async () => {
    const userId = await stage.openAccount();
    await steps.subscribe(userId, "pro");
    await steps.choose(userId, "starter");
    await steps.choose(userId, "pro");
    expect((await steps.billing(userId)).subscription).toMatchObject({ next_offer: null });
    await steps.choose(userId, "starter");
    await steps.choose(userId, "full");
    await stage.settle();
    expect(await steps.entitlement(userId)).toMatchObject({ offer: "full", quota: 300 });
    const totals = (await stage.sold(userId)).invoices.map(({ total }) => total);
    expect(totals).toEqual([149_00, expect.toSatisfy((total: number) => total <= 140_00)]);
    expect(totals[1]).toBeGreaterThan(139_00);
  });

  test("an unpaid upgrade is given up for a smaller plan", async () => {
    const userId = await stage.openAccount();
    await steps.subscribe(userId, "pro");
    const { customers } = await stage.sold(userId);
    await stage.order("/payments/cards", { customer: customers[0]?.id, declines: true });
    await steps.choose(userId, "full");
    await stage.settle();
    await steps.choose(userId, "starter");
    await stage.settle({ release: "reversed" });
    expect((await stage.sold(userId)).invoices.at(-1)?.status).toBe("void");
    expect((await steps.billing(userId)).subscription).toMatchObject({
      offer: "pro",
      next_offer: "starter",
    });
  });

  test("two changes at once pay nothing back", async () => {
    const userId = await stage.openAccount();
    await steps.subscribe(userId, "starter");
    const change = (offer: string) =>
      stage.call(userId, "POST", "/api/v1/entitlement/plan", { offer });
    const answers = await Promise.all([change("full"), change("pro")]);
    for (const { statusCode } of answers) expect([200, 503]).toContain(statusCode);
    await stage.settle();
    const totals = (await stage.sold(userId)).invoices.map(({ total }) => total);
    expect(Math.min(...totals)).toBeGreaterThan(0);
  });

  test("whatever is chosen in whatever order, no plan is had for less than it costs", async () => {
    const step = fc.oneof(
      fc.constantFrom("starter", "pro", "full"),
      fc.constantFrom("renew", "cancel", "settle"),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 7 }), async (sequence) => {
        const userId = await stage.openAccount();
        await steps.subscribe(userId, "starter");
        let [owed, had] = [0, 0];
        const closePeriod = () => {
          owed += had;
          had = 0;
        };
        for (const chosen of sequence) {
          if (chosen === "settle") await stage.settle({ release: "reversed", times: 2 });
          else if (chosen === "cancel")
            await stage.call(userId, "POST", "/api/v1/billing/cancellation");
          else if (chosen === "renew") {
            await stage.settle();
            closePeriod();
            await steps.renew(userId, false);
            await stage.settle();
          } else await steps.choose(userId, chosen);
          const { offer } = await steps.entitlement(userId);
          if (offer === null) break;
          had = Math.max(had, planOffer(offer).priceCents);
        }
        closePeriod();
        const paid = (await stage.sold(userId)).invoices.reduce((sum, { total }) => sum + total, 0);
        // The difference is charged by the second.
        expect(paid).toBeGreaterThanOrEqual(owed - 100);
      }),
      { numRuns: 5 },
    );
  });

  test("a declined difference leaves the old plan until it is paid on the provider's page", async () => {
    const userId = await stage.openAccount();
    await steps.subscribe(userId, "starter");
    const { customers } = await stage.sold(userId);
    await stage.order("/payments/cards", { customer: customers[0]?.id, declines: true });
    const page = await steps.choose(userId, "pro");
    await stage.settle();
    expect((await steps.entitlement(userId)).offer).toBe("starter");
    await stage.press(page, "card");
    await stage.settle();
    expect((await steps.entitlement(userId)).offer).toBe("pro");
  });
});
