import type { ColumnType, Generated } from "kysely";
import type { Nullable, NullableJson } from "../columns.ts";

/** A file of a mail: the document that it became, or the sentence that refused it. */
export interface MailFile {
  readonly name: string;
  readonly document_id: string | null;
  readonly refusal: string | null;
}

export interface MailAddresses {
  company_id: string;
  token: string;
  created_at: Date;
  last_received_at: Nullable<Date>;
}

export interface MailMessages {
  company_id: string;
  id: string;
  fingerprint: Buffer;
  state: "received" | "read" | "unconfirmed" | "confirmation" | "failed";
  storage_key: Nullable<string>;
  size: number;
  client_ip: string;
  helo: string;
  envelope_sender: string;
  sender: Nullable<string>;
  subject: Nullable<string>;
  reason: Nullable<string>;
  files: ColumnType<MailFile[], string | undefined, string>;
  confirmation: NullableJson;
  is_released: Generated<boolean>;
  received_at: Date;
  read_at: Nullable<Date>;
}
