import type { Context } from "../../../platform/context/context.ts";
import type { MessageStatus } from "../channel/channel.ts";
import {
  deliveryById,
  findByMessage,
  learnFromReport,
  type DeliveryRow,
} from "../record/deliveries-store.ts";
import { readMark } from "../record/marks.ts";
import { senderHash } from "../record/sealed-event.ts";
import { reasonOfCode } from "./reasons.ts";
import { reportState } from "./report-state.ts";

/**
 * Takes what WhatsApp reports on a message: those that brought a note to a client change, all others are of no interest. Safe to
 * repeat, in any order. The mark names the delivery before the call has its answer, or where the answer was lost.
 */
export async function handleStatus(ctx: Context, report: MessageStatus): Promise<void> {
  const { wamid, status, at, errorCode, recipient } = report;
  const delivery = await deliveryOf(ctx, report);
  if (!delivery) return;
  const recipientHash = recipient === undefined ? null : senderHash(ctx, recipient);
  if (delivery.wamid === null || (delivery.recipient_hash === null && recipientHash !== null))
    await learnFromReport(ctx.db, delivery, { wamid, recipientHash });
  const reason = status === "failed" ? reasonOfCode(errorCode) : undefined;
  await ctx.db.transaction().execute((transaction) =>
    reportState(ctx, transaction, delivery, {
      state: status,
      at,
      ...(reason !== undefined && { reason }),
    }),
  );
}

async function deliveryOf(
  ctx: Context,
  { wamid, mark: text }: MessageStatus,
): Promise<DeliveryRow | null> {
  const known = await findByMessage(ctx.db, wamid);
  const mark = readMark(text);
  if (known || mark?.kind !== "note") return known;
  const marked = await deliveryById(ctx.db, mark.companyId, mark.id);
  // One that has another message is not this one's.
  return marked?.wamid === null ? marked : null;
}
