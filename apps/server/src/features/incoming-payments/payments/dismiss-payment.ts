import type { IncomingPayment } from "@emita/contract/integrations/incoming-payments";
import type { Context } from "../../../platform/context/context.ts";
import { moveDecision } from "../decisions/store.ts";
import { notWaiting } from "./approve-payment.ts";
import { describePayments } from "./list-payments.ts";
import { paymentNotFound } from "./payment-not-found.ts";
import { changePaymentStatus, findPayment, type PaymentStatus } from "./store.ts";

/**
 * "Não precisa de nota". Asked twice it is the same.
 * @throws AppError not_found, not_waiting
 */
export function dismissPayment(
  ctx: Context,
  companyId: string,
  id: string,
): Promise<IncomingPayment> {
  return move(ctx, companyId, id, "waiting", "dismissed");
}

/** Takes it back: the payment waits again. @throws AppError not_found, not_waiting */
export function restorePayment(
  ctx: Context,
  companyId: string,
  id: string,
): Promise<IncomingPayment> {
  return move(ctx, companyId, id, "dismissed", "waiting");
}

async function move(
  ctx: Context,
  companyId: string,
  id: string,
  from: PaymentStatus,
  to: PaymentStatus,
): Promise<IncomingPayment> {
  const changed = await ctx.db.transaction().execute(async (transaction) => {
    const row = await changePaymentStatus(transaction, companyId, id, {
      from: [from],
      to,
      set: { updated_at: ctx.clock.now() },
    });
    // What a rule scheduled for it is not sent.
    if (row)
      await moveDecision(transaction, { companyId, paymentId: id }, ["scheduled"], {
        state: "stopped",
        counts_on: null,
        updated_at: ctx.clock.now(),
      });
    if (row)
      await ctx.live.publish(transaction, companyId, { type: "payment.changed", id: companyId });
    return row;
  });
  const row = changed ?? (await findPayment(ctx.db, companyId, id));
  if (!row) throw paymentNotFound();
  if (row.status !== to) throw notWaiting(row);
  const [payment] = await describePayments(ctx, companyId, [row]);
  if (!payment) throw paymentNotFound();
  return payment;
}
