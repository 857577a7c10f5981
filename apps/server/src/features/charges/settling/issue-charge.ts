import { approveIncomingPaymentSchema } from "@emita/contract/integrations/incoming-payments";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { approvePayment } from "../../incoming-payments/public.ts";
import { makerFor } from "../../invoices/public.ts";
import { findCharge, moveCharge } from "../record/charges-store.ts";
import type { ChargeRef } from "../record/page-key.ts";

/**
 * Makes the invoice of a paid charge out of its payment, with the content that was given with the charge. The payment is the
 * idempotency key: once, however often this runs. A refusal leaves the payment waiting, with the reason on the charge.
 * @throws Error while the city hall or the directory cannot be asked: try again later.
 */
export async function issueCharge(ctx: Context, ref: ChargeRef): Promise<void> {
  const charge = await findCharge(ctx.db, ref);
  if (!charge?.payment_id || charge.state !== "paid" || charge.refunded_cents > 0) return;
  try {
    const changes = approveIncomingPaymentSchema.parse(charge.invoice);
    await approvePayment(ctx, makerFor(ref.companyId), charge.payment_id, changes);
    await tell(ctx, ref, null);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const why = error.details.detail ?? error.message;
    await tell(ctx, ref, `A nota não saiu sozinha: ${why}`);
  }
}

async function tell(ctx: Context, ref: ChargeRef, reason: string | null): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    await moveCharge(transaction, ref, ["paid", "refunded"], {
      reason,
      updated_at: ctx.clock.now(),
    });
    const event = { type: "charge.changed", id: ref.companyId } as const;
    await ctx.live.publish(transaction, ref.companyId, event);
  });
}
