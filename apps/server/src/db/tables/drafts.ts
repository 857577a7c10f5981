import type { ColumnType, Generated } from "kysely";
import type { Json, Nullable, NullableJson } from "./columns.ts";

/** The last change of a field: in which version, when (RFC 3339), and by which person or token. */
export interface FieldChange {
  readonly version: number;
  readonly at: string;
  readonly by_user: string | null;
  readonly by_token: string | null;
}

/** What the person or token that scheduled a draft says of its invoices. */
export interface DraftSender {
  readonly by_user: string | null;
  readonly by_token: string | null;
  readonly takes_quota: boolean;
  readonly mails: "none" | "client" | "both" | null;
}

/** An invoice that was begun and not sent. */
export interface Drafts {
  company_id: string;
  id: string;
  created_at: Date;
  updated_at: Date;
  by_user: Nullable<string>;
  by_token: Nullable<string>;
  content: Json<Readonly<Record<string, unknown>>>;
  /** By field. */
  field_versions: ColumnType<Readonly<Record<string, FieldChange>>, string | undefined, string>;
  version: Generated<number>;
  search_text: string;
  idempotency_key: Nullable<string>;
  request_hash: Nullable<Buffer>;
  copied_from: Nullable<string>;
  changes: NullableJson;
  expires_at: Nullable<Date>;
  warned_at: Nullable<Date>;
  send_at: Nullable<Date>;
  environment: string;
  sender: ColumnType<DraftSender | null, string | null | undefined, string | null>;
  due_at: Nullable<Date>;
  waiting_since: Nullable<Date>;
  waiting_reason: Nullable<string>;
  waiting_text: Nullable<string>;
}

/** A person that has a draft open. */
export interface DraftPresence {
  company_id: string;
  draft_id: string;
  user_id: string;
  seen_at: Date;
}
