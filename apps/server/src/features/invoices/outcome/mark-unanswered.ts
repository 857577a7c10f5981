import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Task } from "../record/claim.ts";
import { updateInvoice, type InvoiceRow } from "../record/store.ts";

/**
 * A sent invoice is without an answer: the invoice says since when, and open screens read when the next look is. It comes with
 * whatever books that look.
 */
export async function markUnanswered(
  { ctx, ref }: Task,
  transaction: Transaction<Database>,
  row: Pick<InvoiceRow, "unanswered_since">,
): Promise<void> {
  const now = ctx.clock.now();
  await updateInvoice(transaction, ref, {
    unanswered_since: row.unanswered_since ?? now,
    updated_at: now,
  });
  await ctx.live.publish(transaction, ref.companyId, {
    type: "invoice.changed",
    id: ref.invoiceId,
  });
}
