import type { Context } from "../../../platform/context/context.ts";
import { TickBatcher } from "../../../platform/concurrency/batcher.ts";
import { perContext } from "../../../platform/context/per-context.ts";
import { notFound } from "../record/not-found.ts";
import { findInvoices, type InvoiceRef, type ShownInvoice } from "../record/store.ts";

/** Programs that follow many invoices ask for one after the other, many at a time. */
const readers = perContext(
  ({ db }) => new TickBatcher<InvoiceRef, ShownInvoice | null>((refs) => findInvoices(db, refs)),
);

/**
 * The user's invoice as it is now.
 * @throws AppError not_found
 */
export async function readInvoice(ctx: Context, ref: InvoiceRef): Promise<ShownInvoice> {
  const invoice = await readers(ctx).run(ref);
  if (!invoice) throw notFound();
  return invoice;
}
