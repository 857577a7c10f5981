import type { Generated } from "kysely";
import type { BigInt, Nullable, NullableJson } from "./columns.ts";

export interface Documents {
  company_id: string;
  id: string;
  file_name: string;
  content_type: string;
  size: number;
  sha256: Buffer;
  storage_key: string;
  status: "received" | "read" | "failed";
  reading: NullableJson;
  error_code: Nullable<string>;
  created_at: Date;
  read_at: Nullable<Date>;
  slip_line: Nullable<string>;
  end_to_end_id: Nullable<string>;
  /** Tries that failed for a reason of ours that does not pass by itself. */
  reading_faults: Generated<number>;
  /** Has no job: it waits for the document store. */
  reading_parked: Generated<boolean>;
  reading_waits_since: Nullable<Date>;
  arrived_by_mail: Generated<boolean>;
  /** A person set it aside: it waits no more. */
  settled_at: Nullable<Date>;
}

export interface ReadingChoices {
  company_id: string;
  asks_model: boolean;
  updated_at: Date;
}

export interface ModelUses {
  company_id: string;
  /** Its first day. */
  month: string;
  questions: number;
  prompt_tokens: Generated<BigInt>;
  completion_tokens: Generated<BigInt>;
}
