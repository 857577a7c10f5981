import type { Transaction } from "kysely";
import type { ProductEventType } from "@emita/domain/webhooks/product-events";
import type { Database } from "../../db/schema.ts";

export interface ProductEvent {
  readonly type: ProductEventType;
  readonly companyId: string;
  /** Null where the event is about the account. */
  readonly invoiceId: string | null;
}

export type ProductEventListener = (
  transaction: Transaction<Database>,
  event: ProductEvent,
) => Promise<void>;

/** Events by which a feature tells other features, without importing them, what happened. */
export interface ProductEvents {
  /** Tells every listener, inside the transaction that makes it true: what they write is kept or lost with it. */
  announce(transaction: Transaction<Database>, event: ProductEvent): Promise<void>;
  listen(listener: ProductEventListener): void;
}

export function createProductEvents(): ProductEvents {
  const listeners: ProductEventListener[] = [];
  return {
    async announce(transaction, event) {
      for (const listener of listeners) await listener(transaction, event);
    },
    listen(listener) {
      listeners.push(listener);
    },
  };
}
