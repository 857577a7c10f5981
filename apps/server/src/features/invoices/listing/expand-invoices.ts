import { INVOICE_PARTS, type Invoice, type InvoicePart } from "@emita/contract/invoices/invoices";
import type { Context, Db } from "../../../platform/context/context.ts";
import { presentOrigins } from "../../documents/public.ts";
import { eventsOfInvoices } from "./list-events.ts";

/** The names in `expand`, each once. */
export function partsOf(expand: string): readonly InvoicePart[] {
  const named = new Set(expand.split(","));
  return INVOICE_PARTS.filter((part) => named.has(part));
}

/** The invoices with what belongs to them; the number of statements does not depend on how many they are. */
export async function expandInvoices(
  ctx: Context,
  companyId: string,
  invoices: readonly Invoice[],
  parts: readonly InvoicePart[],
): Promise<Invoice[]> {
  const ids = invoices.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [events, documents] = await Promise.all([
    parts.includes("events") ? eventsOfInvoices(ctx, companyId, ids) : null,
    parts.includes("document") ? documentsOf(ctx.db, companyId, ids) : null,
  ]);
  return invoices.map((invoice) => ({
    ...invoice,
    ...(events && { events: events.get(invoice.id) ?? [] }),
    ...(documents && { document: documents.get(invoice.id) ?? null }),
  }));
}

async function documentsOf(db: Db, companyId: string, ids: readonly string[]) {
  const origins = await db
    .selectFrom("invoices")
    .select(["id", "document_id as documentId", "document_note as note"])
    .where("company_id", "=", companyId)
    .where("id", "in", ids)
    .where("document_id", "is not", null)
    .execute();
  const documents = await presentOrigins(db, companyId, origins);
  return new Map(origins.map(({ id }, index) => [id, documents[index] ?? null]));
}
