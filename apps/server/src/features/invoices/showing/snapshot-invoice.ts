import type { Transaction } from "kysely";
import type { Invoice } from "@emita/contract/invoices";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";
import { presentInvoice } from "./present.ts";
import { findInvoice } from "../record/store.ts";

/** The invoice as the API would show it now, inside a transaction that has just changed it. */
export async function snapshotInvoice(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
  invoiceId: string,
): Promise<Invoice | null> {
  const row = await findInvoice(transaction, { companyId, invoiceId });
  return row && presentInvoice(ctx, row);
}
