import type { Context } from "../../../platform/context/context.ts";
import { mailInsteadToClient, type InvoiceRef } from "../../invoices/public.ts";
import { findDelivery } from "../record/deliveries-store.ts";
import { mailInsteadJob } from "../record/sending-jobs.ts";
import { reportState } from "./report-state.ts";

/**
 * Mails a note that WhatsApp did not deliver, once. A client whom the product mails anyhow has that mail and gets no other; one
 * without an address is not reached, and the invoice's timeline says so already.
 */
export async function mailInstead(ctx: Context, ref: InvoiceRef): Promise<void> {
  const delivery = await findDelivery(ctx.db, ref);
  if (delivery?.state !== "failed") return;
  if ((await mailInsteadToClient(ctx, ref, mailInsteadJob)) !== "mailed") return;
  const { reason } = delivery;
  await ctx.db.transaction().execute((transaction) =>
    reportState(ctx, transaction, delivery, {
      state: "mailed",
      at: ctx.clock.now(),
      ...(reason !== null && { reason }),
    }),
  );
}
