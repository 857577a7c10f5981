import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";
import { enqueuePayers } from "./describe-payer.ts";
import { announcePayments } from "./payment-received.ts";
import { storePayments, type NewPayment } from "./store.ts";

/**
 * The only way in for payments that a bank reports, by event or by answer: each end-to-end id is one payment of the company,
 * however often it comes. In the same transaction: a look-up of each unknown payer, a `payment-received` job for each new
 * waiting payment (or one of which the charge or the payer became known), and the live event.
 * @param payments each with another end-to-end id, in a fixed order
 */
export async function receivePayments(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
  payments: readonly NewPayment[],
): Promise<void> {
  const { unknownPayers, waiting } = await storePayments(transaction, companyId, payments);
  await enqueuePayers(ctx, transaction, companyId, unknownPayers);
  await announcePayments(ctx, transaction, companyId, waiting);
  await ctx.live.publish(transaction, companyId, { type: "payment.changed", id: companyId });
}
