import type { Context } from "../../../platform/context/context.ts";
import type { Writes } from "../../../platform/database/writes.ts";
import type { ProductEvent } from "../../../platform/live/product-events.ts";
import { sendsToClients } from "../record/settings-store.ts";
import { sendNoteJob } from "../record/sending-jobs.ts";

/** With an invoice that is issued, in the transaction of that event: the job that brings it to its client. */
export async function announceNote(
  ctx: Context,
  writes: Writes,
  { type, companyId, invoiceId }: ProductEvent,
): Promise<void> {
  if (ctx.config.whatsApp === null || type !== "invoice.issued" || invoiceId === null) return;
  if (await sendsToClients(writes.db, companyId))
    await ctx.jobs.enqueue(writes, sendNoteJob, { companyId, invoiceId });
}
