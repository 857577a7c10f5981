import type { Duplicate } from "@emita/contract/documents/documents";
import type { Context } from "../../../platform/context/context.ts";
import { invoiceIds } from "./invoice-source.ts";
import {
  type InvoiceOrigin,
  invoiceSources,
  sameness,
  type InvoiceSource,
  wanted,
  wholeSource,
} from "./invoice-origin.ts";
import type { DocumentRow } from "../store.ts";

/** An invoice as it is shown beside the document that would make another. */
export type EarlierInvoice = Omit<Duplicate, "reason">;

/** Look-ups of invoices and payments, wired in app.ts: documents import neither. Every answer is bound to the user. */
export interface InvoiceLookups {
  /** Living invoices made from these documents, or from these boletos of any document, newest first. */
  ofDocuments(
    companyId: string,
    from: ReturnType<typeof wanted>,
  ): Promise<(EarlierInvoice & InvoiceOrigin)[]>;
  /** The invoice of a PIX that arrived by itself. */
  ofPayment(companyId: string, endToEndId: string): Promise<EarlierInvoice | null>;
}

/** More are not worth showing. */
const SHOWN = 5;

/** Earlier invoices of a document, and of each of its invoices by id where it holds several. */
export interface EarlierInvoices {
  readonly ofDocument: Duplicate[];
  readonly ofNotes: ReadonlyMap<string, Duplicate[]>;
}

/** Invoices that were made from the same file, the same boleto or the same PIX before, each once, newest first. */
export async function findDuplicates(
  ctx: Context,
  { ofDocuments, ofPayment }: InvoiceLookups,
  row: DocumentRow,
): Promise<EarlierInvoices> {
  const ids = invoiceIds(row);
  const [whole, ...notes] = [
    await wholeSource(ctx.db, row),
    ...(ids.length > 0 ? await invoiceSources(ctx.db, row, ids) : []),
  ];
  const from = wanted([whole, ...notes]);
  const isKnown = from.documentIds.length > 0 || from.slipLines.length > 0;
  const invoices = isKnown ? await ofDocuments(row.company_id, from) : [];
  const paid = row.end_to_end_id ? await ofPayment(row.company_id, row.end_to_end_id) : null;
  const found = duplicatesOf(whole, invoices);
  if (paid && !found.some(({ invoice_id }) => invoice_id === paid.invoice_id))
    found.push({ reason: "payment", ...paid });
  return {
    ofDocument: found.toSorted((a, b) => b.created_at.localeCompare(a.created_at)),
    ofNotes: new Map(ids.map((id, index) => [id, duplicatesOf(notes[index] ?? whole, invoices)])),
  };
}

function duplicatesOf(
  source: InvoiceSource,
  invoices: readonly (EarlierInvoice & InvoiceOrigin)[],
): Duplicate[] {
  return invoices
    .flatMap(({ documentId, note, ...invoice }) => {
      const reason = sameness(source, { documentId, note });
      return reason ? [{ reason, ...invoice }] : [];
    })
    .slice(0, SHOWN);
}
