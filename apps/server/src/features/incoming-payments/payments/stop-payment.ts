import type { IncomingPayment } from "@emita/contract/integrations/incoming-payments";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { decisionsOf, moveDecision } from "../decisions/store.ts";
import { describePayments } from "./list-payments.ts";
import { paymentNotFound } from "./payment-not-found.ts";
import { findPayment } from "./store.ts";

/** What a payment says whose scheduled invoice was stopped. */
const BY_HAND = "Parada antes do envio.";

/**
 * "Parar": the invoice that a rule scheduled is not sent, the payment goes on waiting. Asked twice it is the same.
 * @throws AppError not_found, not_waiting (nothing is scheduled, or it is being sent)
 */
export async function stopPayment(
  ctx: Context,
  companyId: string,
  id: string,
): Promise<IncomingPayment> {
  const payment = await findPayment(ctx.db, companyId, id);
  if (!payment) throw paymentNotFound();
  const now = ctx.clock.now();
  const stopped = await ctx.db.transaction().execute(async (transaction) => {
    const set = { state: "stopped" as const, reason: BY_HAND, counts_on: null, updated_at: now };
    const row = await moveDecision(transaction, { companyId, paymentId: id }, ["scheduled"], set);
    if (row)
      await ctx.live.publish(transaction, companyId, { type: "payment.changed", id: companyId });
    return row;
  });
  const [decision] = stopped ? [stopped] : await decisionsOf(ctx.db, companyId, [id]);
  if (decision?.state !== "stopped")
    throw new AppError("not_waiting", { detail: "Não há envio agendado para parar." });
  const [shown] = await describePayments(ctx, companyId, [payment]);
  if (!shown) throw paymentNotFound();
  return shown;
}
