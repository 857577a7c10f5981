import type { ProductEventType } from "@emita/domain/webhooks/product-events";
import { collect, type Writes, type WriteTarget } from "../database/writes.ts";

export interface ProductEvent {
  readonly type: ProductEventType;
  readonly companyId: string;
  /** Null where the event is about the account. */
  readonly invoiceId: string | null;
}

export type ProductEventListener = (writes: Writes, event: ProductEvent) => Promise<void>;

/** Events by which a feature notifies other features without importing them. */
export interface ProductEvents {
  /** Calls every listener in the transaction of the event: their writes are committed or rolled back with it. */
  announce(target: WriteTarget, event: ProductEvent): Promise<void>;
  listen(listener: ProductEventListener): void;
}

export function createProductEvents(): ProductEvents {
  const listeners: ProductEventListener[] = [];
  return {
    announce: (target, event) =>
      collect(target, async (writes) => {
        for (const listener of listeners) await listener(writes, event);
      }),
    listen(listener) {
      listeners.push(listener);
    },
  };
}
