import type { Transaction } from "kysely";
import type { Entitlement } from "@emita/contract/entitlements";
import type { Invoice } from "@emita/contract/invoices";
import type { Database } from "../../db/schema.ts";
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

/** What events tell, as it is inside the transaction that makes them true; wired in app.ts, webhooks know no invoice. */
export interface Snapshots {
  invoice(
    transaction: Transaction<Database>,
    userId: string,
    invoiceId: string,
  ): Promise<Invoice | null>;
  entitlement(transaction: Transaction<Database>, userId: string): Promise<Entitlement | null>;
}
