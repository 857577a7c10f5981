import type { InvoiceDocument } from "@emita/contract/invoices/invoices";
import type { Db } from "../../../platform/context/context.ts";
import type { InvoiceOrigin } from "./invoice-origin.ts";
import { presentDocument } from "../present.ts";
import { findDocuments } from "../store.ts";

/**
 * The documents of invoices, in one statement, in the order of the origins; null where there is none or it was removed. Of a
 * file with several invoices the reading is that of the invoice's invoice.
 */
export async function presentOrigins(
  db: Db,
  companyId: string,
  origins: readonly InvoiceOrigin[],
): Promise<(InvoiceDocument | null)[]> {
  const ids = [...new Set(origins.flatMap(({ documentId }) => documentId ?? []))];
  const rows = ids.length > 0 ? await findDocuments(db, companyId, ids) : [];
  // Once each: many invoices may come from one file.
  const documents = new Map(rows.map((row) => [row.id, presentDocument(row)]));
  return origins.map(({ documentId, note: invoice }) => {
    const document = documentId === null ? undefined : documents.get(documentId);
    if (!document) return null;
    const { fields, confidence } = document.notes.find(({ id }) => id === invoice) ?? document;
    return {
      id: document.id,
      created_at: document.created_at,
      file_name: document.file_name,
      content_type: document.content_type,
      size: document.size,
      status: document.status,
      error: document.error,
      fields,
      confidence,
      note: invoice,
    };
  });
}
