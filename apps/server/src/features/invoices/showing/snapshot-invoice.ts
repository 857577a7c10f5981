import type { Invoice } from "@emita/contract/invoices/invoices";
import type { Context, Db } from "../../../platform/context/context.ts";
import type { ProductEvent } from "../../../platform/live/product-events.ts";
import { invoiceAtHand } from "../record/events-store.ts";
import { presentInvoice } from "./present.ts";
import { findInvoice } from "../record/store.ts";

/** The invoice of an event as the API would show it now: from the process that changed it, else read again after the change. */
export async function snapshotInvoice(
  ctx: Context,
  db: Db,
  event: ProductEvent,
): Promise<Invoice | null> {
  const { companyId, invoiceId } = event;
  if (invoiceId === null) return null;
  const row = invoiceAtHand(event) ?? (await findInvoice(db, { companyId, invoiceId }));
  return row && presentInvoice(ctx, row);
}
