import type { Transaction } from "kysely";
import { formatReais } from "@emita/domain/basics/money";
import {
  stepOf,
  type ChargeProblem,
  type ChargeStep,
} from "@emita/domain/payments/charges/charge-state";
import type { PixReceived } from "@emita/domain/payments/pix-received";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";
import { companyCnpj } from "../../companies/public.ts";
import {
  describeChargePayment,
  onceEach,
  paymentNews,
  paymentsByEndToEnd,
  receivePayments,
  toPayment,
  type PaymentOfCharge,
} from "../../incoming-payments/public.ts";
import { lockCharges, moveCharge, type ChargeRow } from "../record/charges-store.ts";
import { issueChargeJob } from "../record/job-references.ts";
import { noteOfCharge } from "./note-of-charge.ts";
import { unsettledPayments } from "./unsettled-payments.ts";

/**
 * Takes what a bank says it received: every Pix is one incoming payment, those with the txid of a charge settle it, in one
 * transaction. Safe to repeat, in any order, and on several servers at once.
 * @param bank ISPB or number of that bank; null: one that we do not know
 */
export async function settlePix(
  ctx: Context,
  companyId: string,
  received: readonly PixReceived[],
  bank: string | null,
): Promise<void> {
  const news = await unsettledOf(ctx, companyId, onceEach(received), bank);
  if (news.length === 0) return;
  await ctx.db.transaction().execute(async (transaction) => {
    await receivePayments(ctx, transaction, companyId, news);
    const ids = news.flatMap(({ end_to_end_id: id }) => id ?? []);
    await settleCharges(ctx, transaction, companyId, ids);
  });
}

/** Without the payments that are stored as the bank reports them and have done to their charges what they do. */
async function unsettledOf(
  ctx: Context,
  companyId: string,
  received: readonly PixReceived[],
  bank: string | null,
) {
  if (received.length === 0) return [];
  const ownCnpj = await companyCnpj(ctx, companyId);
  const payments = received.map((pix) => toPayment(ctx, pix, ownCnpj, bank));
  const news = new Set(await paymentNews(ctx.db, companyId, payments));
  const unsettled = await unsettledPayments(ctx.db, companyId, received);
  return payments.filter(
    (payment) => news.has(payment) || unsettled.has(payment.end_to_end_id ?? ""),
  );
}

/** Settles the charges of stored payments, whatever reported those. */
export async function settleCharges(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
  endToEndIds: readonly string[],
): Promise<void> {
  const payments = await paymentsByEndToEnd(transaction, companyId, endToEndIds);
  const txids = [...new Set(payments.map(({ txid }) => txid))];
  const charges = new Map(
    (await lockCharges(transaction, companyId, txids)).map((charge) => [charge.txid, charge]),
  );
  for (const payment of payments) {
    const charge = charges.get(payment.txid);
    if (charge) charges.set(charge.txid, await applyPayment(ctx, transaction, charge, payment));
  }
  if (charges.size > 0)
    await ctx.live.publish(transaction, companyId, { type: "charge.changed", id: companyId });
}

export async function applyPayment(
  ctx: Context,
  transaction: Transaction<Database>,
  charge: ChargeRow,
  payment: PaymentOfCharge,
): Promise<ChargeRow> {
  const step = stepOf(
    {
      state: charge.state,
      amountCents: charge.amount_cents,
      expiresAt: charge.expires_at,
      paidBy: charge.end_to_end_id,
    },
    payment,
  );
  const problem = step.kind === "returned" ? undefined : step.problem;
  if (problem !== undefined)
    await describeChargePayment(transaction, charge.company_id, payment.id, {
      payerTaxId: charge.payer_tax_id,
      payerName: charge.payer_name,
      problem,
      // Another payment beside the one that paid it has an invoice of its own, when a person says so.
      noteOf: step.kind === "paid" ? noteOfCharge(charge) : null,
    });
  const ref = { companyId: charge.company_id, chargeId: charge.id };
  if (step.kind === "paid" && charge.issue_on_payment && problem === null && !step.refunded)
    await ctx.jobs.enqueue(transaction, issueChargeJob, ref);
  const set = { ...changesOf(step, payment), updated_at: ctx.clock.now() };
  return (await moveCharge(transaction, ref, [charge.state], set)) ?? charge;
}

function changesOf(step: ChargeStep, payment: PaymentOfCharge) {
  if (step.kind === "beside")
    return step.problem ? { reason: reasonOf(step.problem, payment) } : {};
  if (step.kind === "returned")
    return { state: step.state, refunded_cents: payment.returnedCents } as const;
  return {
    state: step.refunded ? "refunded" : "paid",
    paid_at: payment.receivedAt,
    end_to_end_id: payment.endToEndId,
    paid_cents: payment.amountCents,
    refunded_cents: payment.returnedCents,
    payment_id: payment.id,
    reason: step.problem ? reasonOf(step.problem, payment) : null,
  } as const;
}

function reasonOf(problem: ChargeProblem, { amountCents }: PaymentOfCharge): string {
  const amount = formatReais(amountCents);
  const reasons = {
    underpaid: `Chegou um Pix de ${amount}, menos que o cobrado: ele espera em Recebimentos.`,
    overpaid: `Foi paga com ${amount}, mais que o cobrado: a nota espera em Recebimentos.`,
    paid_twice: `Chegou outro Pix de ${amount} para esta cobrança: ele espera em Recebimentos.`,
    charge_cancelled: `Chegou um Pix de ${amount} depois do cancelamento: ele espera em Recebimentos.`,
  } as const satisfies Record<ChargeProblem, string>;
  return reasons[problem];
}
