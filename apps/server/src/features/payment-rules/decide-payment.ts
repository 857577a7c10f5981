import { localDate } from "@emita/domain/basics/dates";
import { decide, type Spent } from "@emita/domain/payments/rules/decide";
import { findRule } from "@emita/domain/payments/rules/find-rule";
import { STOP_MINUTES, type RuledPayment } from "@emita/domain/payments/rules/rule";
import type { Context } from "../../platform/context/context.ts";
import { findPayment, keepDecision, type PaymentRow } from "../incoming-payments/public.ts";
import { doubtAbout } from "./doubt.ts";
import { ceilingText } from "./reasons.ts";
import { listRules, lockRules, spentOn, toRule, type StoredRule } from "./store.ts";

const MINUTE_MS = 60_000;

/**
 * Asks the company's rules about a waiting payment and keeps the first fitting rule's decision: one for each payment, however
 * often it is asked. What no rule fits stays a draft as any other, and may be asked about again.
 * @returns whether a rule decided, now or before
 */
export async function decidePayment(
  ctx: Context,
  companyId: string,
  paymentId: string,
): Promise<boolean> {
  const seen = await findPayment(ctx.db, companyId, paymentId);
  if (seen?.status !== "waiting") return false;
  if ((await listRules(ctx.db, companyId)).length === 0) return false;
  // Asked before the lock: it looks at invoices and payments of weeks.
  const doubt = await doubtAbout(ctx, seen);
  return ctx.db.transaction().execute(async (transaction) => {
    await lockRules(transaction, companyId);
    const payment = await findPayment(transaction, companyId, paymentId);
    if (payment?.status !== "waiting") return false;
    const now = ctx.clock.now();
    const sendAt = new Date(now.getTime() + STOP_MINUTES * MINUTE_MS);
    const countsOn = localDate(sendAt);
    const rules = (await listRules(transaction, companyId)).map(toRule);
    const fitting = findRule(rules, ruledPayment(payment));
    if (!fitting) return false;
    const spent = await spentOn(transaction, companyId, fitting.id, countsOn);
    const verdict = verdictOf(fitting, payment, spent, now);
    if (!verdict) return false;
    const isDoubted = verdict.action === "scheduled" && doubt !== null;
    const state = isDoubted ? "proposed" : verdict.action;
    const isScheduled = state === "scheduled";
    const isNew = await keepDecision(transaction, {
      company_id: companyId,
      payment_id: paymentId,
      rule_id: fitting.id,
      rule_name: fitting.row.name,
      state,
      amount_cents: centsOf(payment),
      send_at: isScheduled ? sendAt : null,
      counts_on: isScheduled ? countsOn : null,
      reason: isDoubted ? doubt : verdict.ceiling && ceilingText(verdict.ceiling),
      decided_at: now,
      updated_at: now,
    });
    if (isNew)
      await ctx.live.publish(transaction, companyId, { type: "payment.changed", id: companyId });
    return true;
  });
}

function verdictOf(rule: StoredRule, payment: PaymentRow, spent: Spent, now: Date) {
  return decide([rule], ruledPayment(payment), () => spent, now);
}

/** What the invoice would bill. */
export function centsOf(payment: PaymentRow): number {
  return payment.amount_cents - payment.returned_cents;
}

function ruledPayment(payment: PaymentRow): RuledPayment {
  return {
    payerTaxId: payment.payer_tax_id,
    payerName: payment.payer_name,
    isOfCharge: payment.txid !== null,
    cents: centsOf(payment),
    text: payment.note,
  };
}
