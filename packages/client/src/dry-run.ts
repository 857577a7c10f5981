import { api } from "@emita/contract/paths";
import { bodyOf } from "./body.ts";
import type { Send } from "./http.ts";
import type {
  CreateFromDocument,
  CreateInvoice,
  Invoice,
  InvoicePreview,
  SubstituteInvoice,
} from "./types.ts";

/** What a call would do, and what would be refused: nothing is kept, sent, or taken off the quota. */
export function dryRunCalls(send: Send) {
  const tryOut = <T>(path: string, body: object): Promise<T> =>
    bodyOf(send(path, { method: "POST", body, query: { dry_run: true }, repeatable: true }));
  return {
    /** The taxes and the channel of a note that is not made. */
    create: (invoice: CreateInvoice): Promise<InvoicePreview> => tryOut(api.invoices, invoice),
    /** The same of a document that was uploaded. */
    createFromDocument: (given: CreateFromDocument): Promise<InvoicePreview> =>
      tryOut(api.invoiceFromDocument, given),
    /** The note that would take the place of this one. */
    substitute: (id: string, invoice: SubstituteInvoice): Promise<InvoicePreview> =>
      tryOut(api.invoiceSubstitution(id), invoice),
    /** The note as it would stand after the request. */
    cancel: (id: string, reason?: string): Promise<Invoice> =>
      tryOut(api.invoiceCancellation(id), { reason: reason ?? null }),
    /** The note in error as it would be sent now. */
    resend: (id: string): Promise<InvoicePreview> =>
      bodyOf(
        send(api.invoiceAttempts(id), {
          method: "POST",
          query: { dry_run: true },
          repeatable: true,
        }),
      ),
  };
}
