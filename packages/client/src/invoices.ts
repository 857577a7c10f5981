import { api } from "@emita/contract/paths";
import { bodyOf } from "./body.ts";
import { fileOf, type EmitaFile } from "./file.ts";
import type { Call, Send } from "./http.ts";
import type {
  CreateFromDocument,
  CreateInvoice,
  Invoice,
  InvoiceEvents,
  InvoiceList,
  InvoicePreview,
  InvoiceStats,
  ListInvoicesQuery,
  SubstituteInvoice,
  UpdateInvoice,
} from "./types.ts";

export interface CreateOptions {
  /** Yours for this note, for ever; without one each call makes its own, which covers its own repetitions only. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** An invoice and the mark of what was seen of it, for `update`. */
export interface Versioned {
  readonly invoice: Invoice;
  readonly etag: string;
}

/** The calls under `/api/v1/invoices`. */
export function invoiceCalls(send: Send) {
  const list = async (query: ListInvoicesQuery = {}, signal?: AbortSignal): Promise<InvoiceList> =>
    bodyOf(send(api.invoices, { query, signal }));
  return {
    create: async (invoice: CreateInvoice, options: CreateOptions = {}): Promise<Invoice> =>
      bodyOf(send(api.invoices, creating(invoice, options))),

    /** Of a document that was uploaded; what is given goes before what was read. */
    createFromDocument: async (
      given: CreateFromDocument,
      options: CreateOptions = {},
    ): Promise<Invoice> => bodyOf(send(api.invoiceFromDocument, creating(given, options))),

    /** Taxes, channel, and what would be refused; nothing is kept. */
    preview: async (invoice: CreateInvoice): Promise<InvoicePreview> =>
      bodyOf(send(api.invoicePreview, { method: "POST", body: invoice, repeatable: true })),

    get: async (id: string, signal?: AbortSignal): Promise<Invoice> =>
      bodyOf(send(api.invoice(id), { signal })),

    getVersioned: async (id: string): Promise<Versioned> => {
      const response = await send(api.invoice(id));
      const etag = response.headers.get("etag") ?? "*";
      return { invoice: await bodyOf(Promise.resolve(response)), etag };
    },

    /** One page. */
    list,

    /** Every invoice that matches, page after page. */
    async *all(query: Omit<ListInvoicesQuery, "cursor"> = {}): AsyncGenerator<Invoice, void> {
      let cursor: string | null = null;
      do {
        const page: InvoiceList = await list({ ...query, ...(cursor !== null && { cursor }) });
        yield* page.data;
        cursor = page.next_cursor;
      } while (cursor !== null);
    },

    stats: async (): Promise<InvoiceStats> => bodyOf(send(api.invoiceStats)),

    /** @param etag of `getVersioned`: refuses with `precondition_failed` when somebody was faster. */
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

    cancel: async (id: string, reason?: string): Promise<Invoice> =>
      bodyOf(
        send(api.invoiceCancellation(id), {
          method: "POST",
          body: { reason: reason ?? null },
        }),
      ),

    substitute: async (
      id: string,
      invoice: SubstituteInvoice,
      options: CreateOptions = {},
    ): Promise<Invoice> => bodyOf(send(api.invoiceSubstitution(id), creating(invoice, options))),

    /** Mails an issued note once more: to the account, or to the address given. */
    mail: async (id: string, to?: string): Promise<void> =>
      void (await send(api.invoiceMails(id), { method: "POST", body: { to: to ?? null } })),

    events: async (id: string): Promise<InvoiceEvents> => bodyOf(send(api.invoiceEvents(id))),
    pdf: async (id: string): Promise<EmitaFile> => fileOf(await send(api.invoicePdf(id))),
    xml: async (id: string): Promise<EmitaFile> => fileOf(await send(api.invoiceXml(id))),
  };
}

/** The key makes the call safe to repeat. */
function creating(body: object, { idempotencyKey, signal }: CreateOptions): Call {
  const key = idempotencyKey ?? crypto.randomUUID();
  return { method: "POST", body, headers: { "Idempotency-Key": key }, signal };
}
