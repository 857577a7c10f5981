import { api } from "@emita/contract/paths";
import { bodyOf } from "./body.ts";
import { creating, type CreateOptions } from "./creating.ts";
import { dryRunCalls } from "./dry-run.ts";
import { exportCalls } from "./exports.ts";
import { fileOf, type EmitaFile } from "./file.ts";
import { ANY_FILE, type Send, type Wait } from "./http.ts";
import { pageCalls } from "./calls/invoice-page.ts";
import { itemsOf } from "./pages.ts";
import type {
  CreateFromDocument,
  CreateInvoice,
  Invoice,
  InvoiceEvents,
  InvoiceList,
  InvoiceMonths,
  InvoicePreview,
  InvoiceStats,
  InvoiceTotals,
  ListInvoicesQuery,
  SubstituteInvoice,
  UpdateInvoice,
} from "./types.ts";
import { waitFor, type WaitOptions } from "./waiting.ts";

/** An invoice and its version tag, for `update`. */
export interface Versioned {
  readonly invoice: Invoice;
  readonly etag: string;
}

/** The calls under `/api/v1/invoices`. */
export function invoiceCalls(send: Send, wait: Wait) {
  return {
    ...readingCalls(send),
    ...creatingCalls(send),
    ...changingCalls(send),

    /** The effect of a call, without storing anything. */
    dryRun: dryRunCalls(send),

    /** The list as a file. */
    exports: exportCalls(send, wait),

    /** The page of an issued invoice for its client. */
    page: pageCalls(send),

    /**
     * Waits for the city hall: returns the invoice once it is no longer `pending`, in any final state (`issued`, `error`,
     * `cancelled`). A webhook reports the same without polling.
     */
    waitUntilIssued: (id: string, options?: WaitOptions): Promise<Invoice> =>
      waitFor(wait, lookUntilDecided(send, id), options),
  };
}

function readingCalls(send: Send) {
  const list = async (query: ListInvoicesQuery = {}, signal?: AbortSignal): Promise<InvoiceList> =>
    bodyOf(send(api.invoices, { query, signal }));
  return {
    /** The invoice in its present state. */
    get: async (id: string, signal?: AbortSignal): Promise<Invoice> =>
      bodyOf(send(api.invoice(id), { signal })),

    /** The invoice and its `etag`, for `update`. */
    getVersioned: async (id: string): Promise<Versioned> => {
      const response = await send(api.invoice(id));
      const etag = response.headers.get("etag") ?? "*";
      return { invoice: await bodyOf(Promise.resolve(response)), etag };
    },

    /** The invoice created with this key; null while there is none. */
    byIdempotencyKey: async (idempotency_key: string): Promise<Invoice | null> =>
      (await list({ idempotency_key })).data[0] ?? null,

    /** One page. */
    list,

    /** Every matching invoice, page by page. */
    all: (query: Omit<ListInvoicesQuery, "cursor"> = {}): AsyncGenerator<Invoice, void> =>
      itemsOf((cursor) => list({ ...query, ...cursor })),

    /** Their number, in total and by state. */
    stats: async (): Promise<InvoiceStats> => bodyOf(send(api.invoiceStats)),

    /** Number and sum of all invoices that a filter of the list finds. */
    totals: async (
      query: Omit<ListInvoicesQuery, "sort" | "limit" | "cursor" | "expand"> = {},
    ): Promise<InvoiceTotals> => bodyOf(send(api.invoiceTotals, { query })),

    /** Number and amount of the issued invoices in each of the last twelve months. */
    months: async (): Promise<InvoiceMonths["data"]> =>
      (await bodyOf<InvoiceMonths>(send(api.invoiceMonths))).data,

    /** Its events, oldest first. */
    events: async (id: string): Promise<InvoiceEvents> => bodyOf(send(api.invoiceEvents(id))),

    /** The invoice's print, as PDF. */
    pdf: async (id: string): Promise<EmitaFile> =>
      fileOf(await send(api.invoicePdf(id), { headers: ANY_FILE })),

    /** The invoice as the city hall signed it. */
    xml: async (id: string): Promise<EmitaFile> =>
      fileOf(await send(api.invoiceXml(id), { headers: ANY_FILE })),
  };
}

function creatingCalls(send: Send) {
  return {
    /** Creates the invoice and queues it for sending. */
    create: async (invoice: CreateInvoice, options: CreateOptions = {}): Promise<Invoice> =>
      bodyOf(send(api.invoices, creating(invoice, options))),

    /** Creates an invoice from an uploaded document; given fields override the read ones. */
    createFromDocument: async (
      given: CreateFromDocument,
      options: CreateOptions = {},
    ): Promise<Invoice> => bodyOf(send(api.invoiceFromDocument, creating(given, options))),

    /** A new invoice that replaces an issued one. The old one stays valid until the new one is issued. */
    substitute: async (
      id: string,
      invoice: SubstituteInvoice,
      options: CreateOptions = {},
    ): Promise<Invoice> => bodyOf(send(api.invoiceSubstitution(id), creating(invoice, options))),

    /** Taxes, channel, and refusals; nothing is stored. */
    preview: async (invoice: CreateInvoice): Promise<InvoicePreview> =>
      bodyOf(send(api.invoicePreview, { method: "POST", body: invoice, repeatable: true })),

    /** The invoice's print before it is sent, marked as without value; nothing is stored. */
    previewPdf: async (invoice: CreateInvoice): Promise<EmitaFile> =>
      fileOf(
        await send(api.invoicePreviewPdf, {
          method: "POST",
          body: invoice,
          headers: ANY_FILE,
          repeatable: true,
        }),
      ),
  };
}

function changingCalls(send: Send) {
  return {
    /**
     * Corrects an invoice in error; `resend` then sends it again.
     * @param etag of `getVersioned`: refuses with `precondition_failed` when the invoice was changed meanwhile
     */
    update: async (id: string, changes: UpdateInvoice, etag?: string): Promise<Invoice> =>
      bodyOf(
        send(api.invoice(id), {
          method: "PATCH",
          body: changes,
          ...(etag !== undefined && { headers: { "If-Match": etag } }),
        }),
      ),

    /** Sends an invoice in error again. */
    resend: async (id: string): Promise<Invoice> =>
      bodyOf(send(api.invoiceAttempts(id), { method: "POST" })),

    /** Requests the cancellation; `cancellation` of the answer shows whether the city hall still has to decide. */
    cancel: async (id: string, reason?: string): Promise<Invoice> =>
      bodyOf(
        send(api.invoiceCancellation(id), {
          method: "POST",
          body: { reason: reason ?? null },
        }),
      ),

    /** Discards an invoice that was never authorized, and returns its unit of the quota. */
    discard: async (id: string): Promise<Invoice> =>
      bodyOf(send(api.invoice(id), { method: "DELETE" })),

    /** Mails an issued invoice again: to the account, or to the given e-mail address. */
    mail: async (id: string, to?: string): Promise<void> =>
      void (await send(api.invoiceMails(id), { method: "POST", body: { to: to ?? null } })),
  };
}

/** Sends the last etag, so that a body only comes when the invoice has changed. */
function lookUntilDecided(send: Send, id: string) {
  let etag: string | null = null;
  return async (signal: AbortSignal | undefined): Promise<Invoice | null> => {
    const headers = etag === null ? {} : { "If-None-Match": etag };
    const response = await send(api.invoice(id), { headers, signal });
    if (response.status === 304) return null;
    etag = response.headers.get("etag");
    const invoice = await bodyOf<Invoice>(Promise.resolve(response));
    return invoice.status === "pending" ? null : invoice;
  };
}
