import type { Entitlement } from "@emita/contract/billing/entitlements";
import type { Invoice } from "@emita/contract/invoices/invoices";
import type { Db } from "../../platform/context/context.ts";
import type { ProductEvent } from "../../platform/live/product-events.ts";
import {
  postOutside,
  type OutsidePost,
  type PostResult,
} from "../../platform/outbound/post-outside.ts";

/** Access to the outside world and to randomness; tests use their own. */
export interface SendingDeps {
  post(post: OutsidePost): Promise<PostResult>;
  random(): number;
}

export const sendingDeps: SendingDeps = { post: postOutside, random: Math.random };

/**
 * Reads the data of an event, in the transaction that causes the event if there is one. It is wired in app.ts, so that
 * webhooks need not import invoices.
 */
export interface Snapshots {
  invoice(db: Db, event: ProductEvent): Promise<Invoice | null>;
  entitlement(db: Db, companyId: string): Promise<Entitlement | null>;
}
