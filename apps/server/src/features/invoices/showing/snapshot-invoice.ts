import type { Transaction } from "kysely";
import type { Invoice } from "@emita/contract/invoices";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { ProductEvent } from "../../../platform/live/product-events.ts";
import { invoiceAtHand } from "../record/events-store.ts";
import { presentInvoice } from "./present.ts";
import { findInvoice } from "../record/store.ts";

/** The invoice of an event as the API would show it now, inside the transaction that has just changed it. */
export async function snapshotInvoice(
  ctx: Context,
  transaction: Transaction<Database>,
  event: ProductEvent,
): Promise<Invoice | null> {
  const { companyId, invoiceId } = event;
  if (invoiceId === null) return null;
  const row = invoiceAtHand(event) ?? (await findInvoice(transaction, { companyId, invoiceId }));
  return row && presentInvoice(ctx, row);
}
