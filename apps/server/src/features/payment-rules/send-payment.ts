import { fillText } from "@emita/domain/invoices/text-fields";
import { AppError } from "../../platform/basics/app-error.ts";
import type { Context } from "../../platform/context/context.ts";
import {
  approvePayment,
  decisionsOf,
  findPayment,
  moveDecision,
  type DecisionRow,
  type PaymentRow,
} from "../incoming-payments/public.ts";
import { makerFor } from "../invoices/public.ts";
import { doubtAbout } from "./doubt.ts";
import { listRules, type RuleRow } from "./store.ts";

/**
 * Makes the invoice of a payment that was released for sending, or says why not; the payment then goes on waiting. Safe to
 * repeat at any line: the payment is the idempotency key of its invoice (`approvePayment`), which also records it.
 */
export async function sendPayment(
  ctx: Context,
  companyId: string,
  paymentId: string,
): Promise<void> {
  const [decision] = await decisionsOf(ctx.db, companyId, [paymentId]);
  const payment = await findPayment(ctx.db, companyId, paymentId);
  if (decision?.state !== "sending" || !payment) return;
  const rule = (await listRules(ctx.db, companyId)).find(({ id }) => id === decision.rule_id);
  if (!rule) return refuse(ctx, decision, "A regra foi excluída antes do envio.");
  const doubt = payment.status === "waiting" ? await doubtAbout(ctx, payment) : null;
  if (doubt !== null) return refuse(ctx, decision, doubt);
  try {
    await approvePayment(ctx, makerFor(companyId), paymentId, contentOf(rule, payment));
  } catch (error) {
    const text = refusalText(error);
    if (text === null) throw error;
    await refuse(ctx, decision, text);
  }
}

/** All tries are used up: a person decides. */
export async function giveUp(ctx: Context, companyId: string, paymentId: string): Promise<void> {
  const [decision] = await decisionsOf(ctx.db, companyId, [paymentId]);
  if (decision)
    await refuse(ctx, decision, "Não foi possível emitir agora. Emita pela lista quando quiser.");
}

/** What the rule says of the invoice; what it leaves open comes from the payment, as on the screen. */
function contentOf(rule: RuleRow, { received_on: competencia }: PaymentRow) {
  const { client_id, service_id, service_code, service_description: text } = rule;
  return {
    ...(client_id !== null && { client_id }),
    ...(service_id !== null && { service_id }),
    ...(service_code !== null && { service_code }),
    ...(text !== null && { service_description: fillText(text, { competencia }) }),
  };
}

async function refuse(ctx: Context, decision: DecisionRow, reason: string): Promise<void> {
  const { company_id: companyId, payment_id: paymentId } = decision;
  await ctx.db.transaction().execute(async (transaction) => {
    const set = {
      state: "refused" as const,
      reason,
      counts_on: null,
      updated_at: ctx.clock.now(),
    };
    await moveDecision(transaction, { companyId, paymentId }, ["sending"], set);
    await ctx.live.publish(transaction, companyId, { type: "payment.changed", id: companyId });
  });
}

/** Expected refusals, in words; null for a fault, after which the job runs again. */
function refusalText(error: unknown): string | null {
  if (!(error instanceof AppError) || !REFUSALS.includes(error.code)) return null;
  return error.details.detail ?? "A nota foi recusada: confira os dados do recebimento.";
}

const REFUSALS: readonly AppError["code"][] = [
  "invalid",
  "not_waiting",
  "quota_exceeded",
  "company_unchecked",
  "recovered_note_exists",
  "repeated_note",
];
