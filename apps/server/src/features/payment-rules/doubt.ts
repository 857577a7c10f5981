import type { Context } from "../../platform/context/context.ts";
import { describePayments, type PaymentRow } from "../incoming-payments/public.ts";

const DOUBTS: readonly string[] = ["similar_invoice", "repeated_note"];

/**
 * Why a person must look at a payment before it becomes an invoice: there may be one already, or an entry of a statement may
 * be a payment that the bank has reported. What the bank reports itself is certain. Null: nothing speaks against it.
 */
export async function doubtAbout(ctx: Context, payment: PaymentRow): Promise<string | null> {
  const [shown] = await describePayments(ctx, payment.company_id, [payment]);
  const doubts = payment.source === "ofx" ? [...DOUBTS, "similar_payment"] : DOUBTS;
  return shown?.warnings.find(({ code }) => doubts.includes(code))?.message ?? null;
}
