import type { Occurrence } from "@emita/contract/recurrences/occurrences";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context, Db } from "../../../platform/context/context.ts";
import { findOccurrence, moveOccurrence, type OccurrenceKey } from "../record/occurrences-store.ts";
import { decideAhead } from "./decide-ahead.ts";
import { onItsWay } from "./skip-occurrence.ts";
import { occurrenceNotFound, showOccurrence } from "./submit-due.ts";

/**
 * Marks an occurrence as issued by an invoice that was made by hand: it does not go out a second time. The same invoice again
 * changes nothing.
 * @throws AppError not_found, not_waiting (it is on its way, or has another invoice)
 */
export async function markOccurrence(
  ctx: Context,
  key: OccurrenceKey,
  invoiceId: string,
): Promise<Occurrence> {
  const { companyId } = key;
  await requireInvoice(ctx.db, companyId, invoiceId);
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (transaction) => {
    const sent = { state: "sent", invoice_id: invoiceId, updated_at: now } as const;
    const moved =
      (await moveOccurrence(transaction, key, ["asking", "waiting", "skipped"], sent)) ??
      (await decideAhead(transaction, key, { state: "sent", invoice_id: invoiceId }, now));
    if (!moved) {
      const found = await findOccurrence(transaction, key);
      if (!found) throw occurrenceNotFound();
      if (found.invoice_id !== invoiceId) throw onItsWay();
    }
    await ctx.live.publish(transaction, companyId, { type: "recurrence.changed", id: companyId });
  });
  return showOccurrence(ctx, key);
}

async function requireInvoice(db: Db, companyId: string, invoiceId: string): Promise<void> {
  const found = await db
    .selectFrom("invoices")
    .select("id")
    .where("company_id", "=", companyId)
    .where("id", "=", invoiceId)
    .executeTakeFirst();
  if (!found) throw new AppError("not_found", { detail: "Nota não encontrada." });
}
