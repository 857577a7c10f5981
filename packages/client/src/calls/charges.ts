import { api } from "@emita/contract/paths";
import { bodyOf } from "../body.ts";
import { creating, type CreateOptions } from "../creating.ts";
import type { Send } from "../http.ts";
import { itemsOf } from "../pages.ts";
import type { Charge, ChargeList, CreateCharge } from "../types.ts";

export interface ListChargesQuery {
  readonly state?: Charge["state"] | undefined;
  readonly client_id?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** Pix charges at the company's own bank. */
export function chargeCalls(send: Send) {
  const list = async (query: ListChargesQuery = {}): Promise<ChargeList> =>
    bodyOf(send(api.charges, { query: { ...query } }));
  return {
    /** One page, the newest first. */
    list,

    /** Every matching one, page by page. */
    all: (query: Omit<ListChargesQuery, "cursor"> = {}): AsyncGenerator<Charge, void> =>
      itemsOf((cursor) => list({ ...query, ...cursor })),

    get: async (id: string): Promise<Charge> => bodyOf(send(api.charge(id))),

    /** Creates it at the bank; `creating` while the bank has not answered. */
    create: async (charge: CreateCharge, options: CreateOptions = {}): Promise<Charge> =>
      bodyOf(send(api.charges, creating(charge, options))),

    /** Says that a received payment without a txid paid it. */
    pay: async (id: string, paymentId: string): Promise<Charge> =>
      bodyOf(send(api.chargePayment(id), { method: "POST", body: { payment_id: paymentId } })),

    /** Withdraws an open one; `charge_not_open` when it was paid meanwhile. */
    cancel: async (id: string): Promise<Charge> =>
      bodyOf(send(api.chargeCancellation(id), { method: "POST", repeatable: true })),
  };
}
