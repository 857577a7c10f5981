import { localDate } from "@emita/domain/basics/dates";
import { mayStillSend } from "@emita/domain/payments/rules/decide";
import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import { findPayment, moveDecision, type DecisionRow } from "../incoming-payments/public.ts";
import { centsOf } from "./decide-payment.ts";
import { sendRuledPaymentJob } from "./job-references.ts";
import { notSentText } from "./reasons.ts";
import { listRules, lockRules, spentOn, toRule, type StoredRule } from "./store.ts";

/** Of one company at a time. */
const MOST = 200;

/** Takes the decisions whose ten minutes are over, company by company: each goes to its job, or says why it is not sent. */
export async function releaseDue(ctx: Context): Promise<void> {
  const companies = await ctx.db
    .selectFrom("rule_decisions")
    .select("company_id")
    .distinct()
    .where("state", "=", "scheduled")
    .where("send_at", "<=", ctx.clock.now())
    .execute();
  for (const { company_id: companyId } of companies) await releaseOfCompany(ctx, companyId);
}

/** Pause, limits and mode count as they are now, under the lock under which they change and others are counted. */
async function releaseOfCompany(ctx: Context, companyId: string): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    await lockRules(transaction, companyId);
    const rules = (await listRules(transaction, companyId)).map(toRule);
    const due = await transaction
      .selectFrom("rule_decisions")
      .selectAll()
      .where("company_id", "=", companyId)
      .where("state", "=", "scheduled")
      .where("send_at", "<=", ctx.clock.now())
      .orderBy("send_at")
      .orderBy("payment_id")
      .limit(MOST)
      .execute();
    for (const decision of due)
      await release(
        ctx,
        transaction,
        decision,
        rules.find(({ id }) => id === decision.rule_id) ?? null,
      );
    if (due.length > 0)
      await ctx.live.publish(transaction, companyId, { type: "payment.changed", id: companyId });
  });
}

async function release(
  ctx: Context,
  transaction: Transaction<Database>,
  decision: DecisionRow,
  rule: StoredRule | null,
): Promise<void> {
  const { company_id: companyId, payment_id: paymentId } = decision;
  const key = { companyId, paymentId };
  const now = ctx.clock.now();
  const payment = await findPayment(transaction, companyId, paymentId);
  const stopped = { state: "stopped" as const, counts_on: null, updated_at: now };
  if (payment?.status !== "waiting") {
    await moveDecision(transaction, key, ["scheduled"], stopped);
    return;
  }
  // The day of the sending counts: it may be another than was planned.
  const day = localDate(now);
  const cents = centsOf(payment);
  const spent = await spentOn(transaction, companyId, decision.rule_id, day, paymentId);
  const answer = mayStillSend(rule, spent, cents, now);
  if (answer.sends) {
    const taken = { state: "sending" as const, counts_on: day, amount_cents: cents };
    await moveDecision(transaction, key, ["scheduled"], { ...taken, updated_at: now });
    await ctx.jobs.enqueue(transaction, sendRuledPaymentJob, key);
    return;
  }
  const { why } = answer;
  const state = why === "day" || why === "month" ? ("over_ceiling" as const) : stopped.state;
  const set = { ...stopped, state, reason: notSentText(why) };
  await moveDecision(transaction, key, ["scheduled"], set);
}
