import type { MailChoice } from "@emita/domain/access/mail-choices";
import type { TokenScope } from "@emita/domain/access/token-scopes";
import type { Generated } from "kysely";
import type { BigInt, Nullable } from "./columns.ts";

export interface ApiTokens {
  id: string;
  /** Null for an office token, which belongs to a person and reaches all their companies. */
  company_id: Nullable<string>;
  user_id: Nullable<string>;
  created_by: Nullable<string>;
  name: string;
  masked_prefix: string;
  token_hash: Buffer;
  scopes: TokenScope[];
  takes_quota: Generated<boolean>;
  mails: Nullable<MailChoice>;
  created_at: Date;
  expires_at: Nullable<Date>;
  revoked_at: Nullable<Date>;
  replaced_by: Nullable<string>;
  last_used_at: Nullable<Date>;
  last_used_address: Nullable<string>;
  /** The factors that the session had shown in which it was made. */
  aal: Generated<"aal1" | "aal2">;
}

export interface ApiTokenKeys {
  id: number;
  sealed_key: Buffer;
  created_at: Date;
}

/** Where the events of a company go: the webhooks of the contract. */
export interface WebhookAddresses {
  id: Generated<string>;
  company_id: string;
  /** The one of `/api/v1/webhook`, which knows one alone. */
  is_first: Generated<boolean>;
  url: string;
  description: Nullable<string>;
  events: Nullable<string[]>;
  sealed_secret: Buffer;
  secret_hint: string;
  secret_set_at: Date;
  sealed_old_secret: Nullable<Buffer>;
  old_secret_until: Nullable<Date>;
  off_since: Nullable<Date>;
  off_reason: Nullable<"gone" | "failing" | "paused">;
  missed_since: Nullable<Date>;
  missed_until: Nullable<Date>;
  failing_since: Nullable<Date>;
  dead_in_a_row: Generated<number>;
  created_at: Date;
  updated_at: Date;
  /** The person, and the program, that gave it its address. */
  created_by: Nullable<string>;
  created_by_token: Nullable<string>;
  last_delivered_at: Nullable<Date>;
}

export interface ProductEventsTable {
  id: string;
  company_id: string;
  era: number;
  /** The driver gives it as text. */
  xid: Generated<string>;
  seq: Generated<BigInt>;
  type: string;
  invoice_id: Nullable<string>;
  body: string;
  created_at: Date;
}

export interface WebhookDeliveries {
  seq: Generated<BigInt>;
  id: string;
  company_id: string;
  /** Null in no row that this version writes; the columns were added without a default. */
  webhook_id: Nullable<string>;
  event_id: Nullable<string>;
  /** The place of the event among its invoice's. */
  event_seq: Nullable<BigInt>;
  type: string;
  invoice_id: Nullable<string>;
  body: string;
  state: Generated<"pending" | "delivered" | "dead">;
  is_manual: Generated<boolean>;
  tries: Generated<number>;
  tries_before: Generated<number>;
  next_try_at: Date;
  claim_id: Nullable<string>;
  claimed_until: Nullable<Date>;
  created_at: Date;
  delivered_at: Nullable<Date>;
}

export interface WebhookAttempts {
  delivery_id: string;
  company_id: string;
  number: number;
  url: string;
  started_at: Date;
  duration_ms: number;
  status: Nullable<number>;
  answer: Nullable<string>;
  failure: Nullable<string>;
}
