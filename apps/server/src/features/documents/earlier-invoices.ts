import type { Duplicate } from "@emita/contract/documents";
import type { Context } from "../../platform/context/context.ts";
import { sameDocuments, type DocumentRow } from "./store.ts";

/** An invoice as it is shown beside the document that would make another. */
export type EarlierInvoice = Omit<Duplicate, "reason">;

/** What the invoices and payments know, wired in app.ts: documents import neither. Every answer is bound to the user. */
export interface InvoiceLookups {
  /** Living invoices by the document they were made from, newest first. */
  ofDocuments(
    userId: string,
    documentIds: readonly string[],
  ): Promise<(EarlierInvoice & { documentId: string })[]>;
  /** The invoice of a PIX that arrived by itself. */
  ofPayment(userId: string, endToEndId: string): Promise<EarlierInvoice | null>;
}

/** Invoices that were made from the same file, the same slip or the same PIX before, each once, newest first. */
export async function findDuplicates(
  ctx: Context,
  { ofDocuments, ofPayment }: InvoiceLookups,
  row: DocumentRow,
): Promise<Duplicate[]> {
  const same = await sameDocuments(ctx.db, row);
  const reasons = new Map(same.map(({ id, reason }) => [id, reason]));
  const invoices = same.length === 0 ? [] : await ofDocuments(row.user_id, [...reasons.keys()]);
  const paid = row.end_to_end_id ? await ofPayment(row.user_id, row.end_to_end_id) : null;
  const found: Duplicate[] = invoices.map(({ documentId, ...invoice }) => ({
    reason: reasons.get(documentId) ?? "document",
    ...invoice,
  }));
  if (paid && !found.some(({ invoice_id }) => invoice_id === paid.invoice_id))
    found.push({ reason: "payment", ...paid });
  return found.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
}
