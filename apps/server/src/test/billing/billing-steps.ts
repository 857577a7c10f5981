import { expect } from "vitest";
import { billingSchema } from "@emita/contract/billing/billing";
import type { createBillingStage } from "./billing-stage.ts";

/** Steps of people and testers on the stage, in one line each. */
export function billingSteps(stage: Awaited<ReturnType<typeof createBillingStage>>) {
  async function choose(companyId: string, offer: string): Promise<string> {
    const answer = await stage.call(companyId, "POST", "/api/v1/entitlement/plan", { offer });
    expect(answer.statusCode).toBe(200);
    return String(answer.json().checkout_url);
  }

  async function entitlement(companyId: string) {
    const answer = await stage.call(companyId, "GET", "/api/v1/entitlement");
    const { offer, invoices_quota: quota, packs } = answer.json();
    return { offer, quota, packs: packs.length };
  }

  async function billing(companyId: string) {
    return billingSchema.parse((await stage.call(companyId, "GET", "/api/v1/billing")).json());
  }

  async function subscribe(companyId: string, offer: string): Promise<string> {
    await stage.press(await choose(companyId, offer), "card");
    await stage.settle();
    return subscriptionOf(companyId);
  }

  async function subscriptionOf(companyId: string): Promise<string> {
    return (await stage.sold(companyId)).subscriptions.at(-1)?.id ?? "none";
  }

  async function renew(companyId: string, declines: boolean): Promise<void> {
    const { customers, subscriptions } = await stage.sold(companyId);
    await stage.order("/payments/cards", { customer: customers[0]?.id, declines });
    await stage.order("/payments/renewals", { subscription: subscriptions.at(-1)?.id });
  }

  async function mails(companyId: string): Promise<string[]> {
    const rows = await stage.ctx.db
      .selectFrom("mails")
      .select("subject")
      .where("company_id", "=", companyId)
      .orderBy("created_at")
      .execute();
    return rows.map(({ subject }) => subject);
  }

  const refund = async (companyId: string, amount?: number) => {
    const payment = (await stage.sold(companyId)).payments.at(-1)?.id;
    await stage.order("/payments/refunds", { payment_intent: payment, ...(amount && { amount }) });
  };

  return { choose, entitlement, billing, subscribe, renew, mails, refund };
}
