import type { Context } from "../../../platform/context/context.ts";
import type { MessageStatus } from "../channel/channel.ts";
import { findByMessage, isOneUnderWay } from "../record/deliveries-store.ts";
import { reasonOfCode } from "./reasons.ts";
import { reportState } from "./report-state.ts";

/** A report may come before the answer of the call that it is about; for so long it is tried again. */
const ANSWER_MS = 60_000;

/**
 * Takes what WhatsApp reports on a message: those that brought a note to a client change, all others are of no interest. Safe to
 * repeat, in any order.
 * @throws Error while a call is under way whose message may be the unknown one
 */
export async function handleStatus(
  ctx: Context,
  { wamid, status, at, errorCode }: MessageStatus,
): Promise<void> {
  const delivery = await findByMessage(ctx.db, wamid);
  if (delivery) {
    const reason = status === "failed" ? reasonOfCode(errorCode) : undefined;
    const report = { state: status, at, ...(reason !== undefined && { reason }) };
    return ctx.db
      .transaction()
      .execute((transaction) => reportState(ctx, transaction, delivery, report));
  }
  const since = new Date(ctx.clock.now().getTime() - ANSWER_MS);
  if (await isOneUnderWay(ctx.db, since))
    throw new Error("a report came before the answer that it may be about");
}
