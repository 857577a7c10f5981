import type { Context } from "../../../platform/context/context.ts";
import { findPayment } from "../../incoming-payments/public.ts";
import { lockCharges } from "../record/charges-store.ts";
import { settleCharges } from "./settle-pix.ts";

/**
 * Settles the charge of a payment that came by another way (an intermediary's call, a statement).
 * @returns whether the charge decides what becomes of the payment: its invoice is made from the charge, or a person has to look
 */
export async function followPayment(
  ctx: Context,
  companyId: string,
  paymentId: string,
): Promise<boolean> {
  const payment = await findPayment(ctx.db, companyId, paymentId);
  if (!payment?.txid || !payment.end_to_end_id) return false;
  const { txid, end_to_end_id: endToEndId } = payment;
  return ctx.db.transaction().execute(async (transaction) => {
    await settleCharges(ctx, transaction, companyId, [endToEndId]);
    const [charge] = await lockCharges(transaction, companyId, [txid]);
    if (!charge) return false;
    return charge.payment_id !== paymentId || charge.issue_on_payment;
  });
}
