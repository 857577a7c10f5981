import type { Transaction } from "kysely";
import type { Entitlement } from "@emita/contract/entitlements";
import type { Invoice } from "@emita/contract/invoices";
import type { Database } from "../../db/schema.ts";
import type { ProductEvent } from "../../platform/live/product-events.ts";
import {
  postOutside,
  type OutsidePost,
  type PostResult,
} from "../../platform/outbound/post-outside.ts";

/** What the world outside and chance bring in; tests put their own. */
export interface SendingDeps {
  post(post: OutsidePost): Promise<PostResult>;
  random(): number;
}

export const sendingDeps: SendingDeps = { post: postOutside, random: Math.random };

/**
 * Reads what an event tells, inside the transaction that causes the event. Wired in app.ts, so that webhooks need not import
 * invoices.
 */
export interface Snapshots {
  invoice(transaction: Transaction<Database>, event: ProductEvent): Promise<Invoice | null>;
  entitlement(transaction: Transaction<Database>, companyId: string): Promise<Entitlement | null>;
}
