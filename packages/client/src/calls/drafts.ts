import { api } from "@emita/contract/paths";
import { bodyOf } from "../body.ts";
import { creating, type CreateOptions } from "../creating.ts";
import type { Send } from "../http.ts";
import { itemsOf } from "../pages.ts";
import type {
  CopyInvoice,
  CreateDraft,
  Draft,
  DraftList,
  Invoice,
  SubmitDraft,
  UpdateDraft,
} from "../types.ts";

export interface ListDraftsQuery {
  /** Default: `draft`. */
  readonly status?: Draft["status"] | undefined;
  readonly search?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** Invoices that were begun and not sent, and those with a date. */
export function draftCalls(send: Send) {
  const list = async ({ status = "draft", ...query }: ListDraftsQuery = {}): Promise<DraftList> =>
    bodyOf(send(api.invoices, { query: { status, ...query } }));
  return {
    /** Keeps what there is of an invoice; with `send_at` it is sent then and has to be complete. */
    create: async (draft: CreateDraft, options: CreateOptions = {}): Promise<Draft> =>
      bodyOf(send(api.invoices, creating({ ...draft, draft: true }, options))),

    /** A draft of the same invoice for today; `changes` of the answer says what differs and why. */
    copyOf: async (
      invoiceId: string,
      given: NonNullable<CopyInvoice> = {},
      options: CreateOptions = {},
    ): Promise<Draft> => bodyOf(send(api.invoiceCopies(invoiceId), creating(given, options))),

    /** The draft as it is now. */
    get: async (id: string): Promise<Draft> => bodyOf(send(api.invoice(id))),

    /** One page. */
    list,

    /** Every one, page by page. */
    all: (query: Omit<ListDraftsQuery, "cursor"> = {}): AsyncGenerator<Draft, void> =>
      itemsOf((cursor) => list({ ...query, ...cursor })),

    /**
     * Changes the given fields; with `base_version` a field that someone else changed too is refused (`draft_conflict`).
     * `send_at` plans the sending, null stops it.
     */
    update: async (id: string, changes: UpdateDraft): Promise<Draft> =>
      bodyOf(
        send(api.invoice(id), {
          method: "PATCH",
          body: { base_version: null, ...changes },
          repeatable: true,
        }),
      ),

    /** Deletes it; a scheduled one is not sent. */
    discard: async (id: string): Promise<Draft> =>
      bodyOf(send(api.invoice(id), { method: "DELETE" })),

    /** Sends it: one invoice with the same id, however often the call is repeated. */
    submit: async (id: string, given: NonNullable<SubmitDraft> = {}): Promise<Invoice> =>
      bodyOf(send(api.invoiceSubmission(id), { method: "POST", body: given, repeatable: true })),
  };
}
