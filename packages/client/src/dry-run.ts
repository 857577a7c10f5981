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

/** The effect of a call, and its refusals: nothing is stored, sent, or counted against the quota. */
export function dryRunCalls(send: Send) {
  const tryOut = <T>(path: string, body: object): Promise<T> =>
    bodyOf(send(path, { method: "POST", body, query: { dry_run: true }, repeatable: true }));
  return {
    /** Taxes and channel of an invoice, without creating it. */
    create: (invoice: CreateInvoice): Promise<InvoicePreview> => tryOut(api.invoices, invoice),
    /** The same for an invoice from an uploaded document. */
    createFromDocument: (given: CreateFromDocument): Promise<InvoicePreview> =>
      tryOut(api.invoiceFromDocument, given),
    /** The invoice that would replace this one. */
    substitute: (id: string, invoice: SubstituteInvoice): Promise<InvoicePreview> =>
      tryOut(api.invoiceSubstitution(id), invoice),
    /** The invoice after the cancellation request. */
    cancel: (id: string, reason?: string): Promise<Invoice> =>
      tryOut(api.invoiceCancellation(id), { reason: reason ?? null }),
    /** The invoice in error as it would be sent now. */
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
