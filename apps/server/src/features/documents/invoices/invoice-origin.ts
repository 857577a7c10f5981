import type { Duplicate } from "@emita/contract/documents/documents";
import type { Db } from "../../../platform/context/context.ts";
import { isBoletoId, invoiceIds } from "./invoice-source.ts";
import { documentsOfBoletos, findDocument, sameDocuments, type DocumentRow } from "../store.ts";

type Reason = Duplicate["reason"];

/** The source of an invoice: a whole document, or one invoice or boleto of a file with several. */
export interface InvoiceSource {
  /** Documents of which every invoice counts, and why. */
  readonly documents: ReadonlyMap<string, Reason>;
  /** Files with the same invoices: only invoices of this invoice count, and those without a known invoice. */
  readonly files: ReadonlySet<string>;
  readonly note: string | null;
  /** The linha digitável: invoices of this boleto count from whatever file they were made. */
  readonly slipLine: string | null;
}

/** From what an invoice was made. */
export interface InvoiceOrigin {
  readonly documentId: string | null;
  readonly note: string | null;
}

/** A document as one thing: its bytes, its boleto or its PIX, wherever they come again. */
export async function wholeSource(db: Db, row: DocumentRow): Promise<InvoiceSource> {
  const same = await sameDocuments(db, row);
  const documents = new Map(same.map(({ id, reason }) => [id, reason]));
  return { documents, files: new Set(), note: null, slipLine: row.slip_line };
}

/** Each of some invoices of a file that holds several. */
export async function invoiceSources(
  db: Db,
  row: DocumentRow,
  invoices: readonly string[],
): Promise<InvoiceSource[]> {
  const same = await sameDocuments(db, row);
  const files = new Set(same.map(({ id }) => id));
  const alone = await documentsOfBoletos(db, row.company_id, invoices.filter(isBoletoId));
  return invoices.map((invoice) => {
    const ofBoleto = alone.filter(({ slipLine: boletoLine }) => boletoLine === invoice);
    const documents = new Map(ofBoleto.map(({ id }) => [id, "slip" as const]));
    return { documents, files, note: invoice, slipLine: isBoletoId(invoice) ? invoice : null };
  });
}

/**
 * The source of an invoice from this document and invoice; null when the user has no such document.
 * @param invoice as in DocumentNote.id; null for the document as a whole
 * @returns `unknown_note` where the document holds no such invoice
 */
export async function sourceOf(
  db: Db,
  companyId: string,
  documentId: string,
  invoice: string | null,
): Promise<InvoiceSource | "unknown_note" | null> {
  const row = await findDocument(db, companyId, documentId);
  if (!row) return null;
  if (invoice === null) return wholeSource(db, row);
  if (!invoiceIds(row).includes(invoice)) return "unknown_note";
  const [source] = await invoiceSources(db, row, [invoice]);
  return source ?? null;
}

/** The documents and boletos whose invoices may be of these sources. */
export function wanted(sources: readonly InvoiceSource[]): {
  readonly documentIds: readonly string[];
  readonly slipLines: readonly string[];
} {
  const ids = sources.flatMap(({ documents, files }) => [...documents.keys(), ...files]);
  const lines = sources.flatMap(({ slipLine: boletoLine }) => boletoLine ?? []);
  return { documentIds: [...new Set(ids)], slipLines: [...new Set(lines)] };
}

/** Why an invoice is of the same thing; null where it is of another. */
export function sameness(
  source: InvoiceSource,
  { documentId, note: invoice }: InvoiceOrigin,
): Reason | null {
  if (invoice !== null && invoice === source.slipLine) return "slip";
  if (documentId === null) return null;
  const reason = source.documents.get(documentId);
  if (reason) return reason;
  return source.files.has(documentId) && (invoice === null || invoice === source.note)
    ? "document"
    : null;
}
