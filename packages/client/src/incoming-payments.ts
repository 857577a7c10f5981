import { api } from "@emita/contract/paths";
import { bodyOf } from "./body.ts";
import type { Send } from "./http.ts";
import { itemsOf } from "./pages.ts";
import type {
  ChoosePaymentClient,
  IncomingPayment,
  IncomingPaymentList,
  Invoice,
  UpdateInvoice,
} from "./types.ts";

export interface ListPaymentsQuery {
  readonly status?: IncomingPayment["status"] | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** Pix and statement entries from which invoices may be made. */
export function incomingPaymentCalls(send: Send) {
  const list = async (query: ListPaymentsQuery = {}): Promise<IncomingPaymentList> =>
    bodyOf(send(api.incomingPayments, { query: { ...query } }));
  return {
    /** One page. */
    list,

    /** Every matching one, page by page. */
    all: (query: Omit<ListPaymentsQuery, "cursor"> = {}): AsyncGenerator<IncomingPayment, void> =>
      itemsOf((cursor) => list({ ...query, ...cursor })),

    /** Issues its invoice, with the given corrections; a second call returns the same invoice. */
    approve: async (id: string, changes: UpdateInvoice = {}): Promise<Invoice> =>
      bodyOf(
        send(api.incomingPaymentApproval(id), { method: "POST", body: changes, repeatable: true }),
      ),

    /** Marks it as needing no invoice. */
    dismiss: async (id: string): Promise<IncomingPayment> =>
      bodyOf(send(api.incomingPaymentDismissal(id), { method: "POST", repeatable: true })),

    /** Says whether a suggested client is the payer; a no is learned. */
    chooseClient: async (id: string, choice: ChoosePaymentClient): Promise<IncomingPayment> =>
      bodyOf(
        send(api.incomingPaymentClient(id), { method: "POST", body: choice, repeatable: true }),
      ),

    /** Stops the invoice that a rule scheduled; the payment goes on waiting. */
    stop: async (id: string): Promise<IncomingPayment> =>
      bodyOf(send(api.incomingPaymentStop(id), { method: "POST", repeatable: true })),

    /** Puts it back to waiting. */
    restore: async (id: string): Promise<IncomingPayment> =>
      bodyOf(send(api.incomingPaymentDismissal(id), { method: "DELETE", repeatable: true })),
  };
}
