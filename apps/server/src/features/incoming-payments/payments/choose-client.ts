import type { z } from "zod";
import type {
  choosePaymentClientSchema,
  IncomingPayment,
} from "@emita/contract/integrations/incoming-payments";
import { invalidField } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { clientsToMatch } from "../../clients/public.ts";
import { notWaiting } from "./approve-payment.ts";
import { countAnswer } from "../learned/learned-store.ts";
import { describePayments } from "./list-payments.ts";
import { keyOf } from "./payer-clients.ts";
import { paymentNotFound } from "./payment-not-found.ts";
import { changePaymentStatus, lockPayment } from "./store.ts";

/**
 * "É este cliente" and "Não é": a yes makes the client the payment's, and is learned with its approval; a no is learned at once,
 * for later payments of the same payer. Said twice it is the same.
 * @throws AppError not_found, not_waiting, invalid (client_id)
 */
export async function chooseClient(
  ctx: Context,
  companyId: string,
  id: string,
  { client_id: clientId, is_payer: isPayer }: z.output<typeof choosePaymentClientSchema>,
): Promise<IncomingPayment> {
  const clients = await clientsToMatch(ctx.db, companyId);
  const now = ctx.clock.now();
  const row = await ctx.db.transaction().execute(async (transaction) => {
    const payment = await lockPayment(transaction, companyId, id);
    if (!payment) throw paymentNotFound();
    if (payment.status !== "waiting") throw notWaiting(payment);
    if (!clients.some((client) => client.id === clientId))
      throw invalidField("client_id", "unknown", "Não há cliente com este id.");
    const { client_id: chosen, refused_clients: before } = payment;
    const others = before.filter((one) => one !== clientId);
    const [payerKey] = keyOf(payment);
    if (!isPayer && payerKey !== undefined && !before.includes(clientId))
      await countAnswer(transaction, companyId, { payerKey, clientId, isYes: false }, now);
    await ctx.live.publish(transaction, companyId, { type: "payment.changed", id: companyId });
    return changePaymentStatus(transaction, companyId, id, {
      from: ["waiting"],
      to: "waiting",
      set: {
        client_id: isPayer ? clientId : chosen === clientId ? null : chosen,
        refused_clients: isPayer ? others : [...others, clientId],
        updated_at: now,
      },
    });
  });
  const [payment] = row ? await describePayments(ctx, companyId, [row]) : [];
  if (!payment) throw paymentNotFound();
  return payment;
}
