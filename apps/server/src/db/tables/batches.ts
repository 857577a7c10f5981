import type { Generated } from "kysely";
import type { BigInt, Json, Nullable, NullableJson } from "./columns.ts";

/** Many invoices at once, from a spreadsheet or a list of items. */
export interface Batches {
  company_id: string;
  id: string;
  name: Nullable<string>;
  source: "spreadsheet" | "items";
  state: "mapping" | "checking" | "ready" | "issuing" | "paused" | "done";
  sheet: NullableJson;
  asks: boolean;
  maker: NullableJson;
  pause_reason: Nullable<"person" | "quota" | "company">;
  pause_text: Nullable<string>;
  taxes: Generated<unknown>;
  problems: Generated<unknown>;
  created_at: Date;
  updated_at: Date;
  submitted_at: Nullable<Date>;
  finished_at: Nullable<Date>;
}

export interface BatchRows {
  company_id: string;
  batch_id: string;
  row: number;
  source: Json<unknown>;
  edits: Generated<unknown>;
  left_out: Generated<boolean>;
  is_confirmed: Generated<boolean>;
  state: "checking" | "ready" | "error" | "duplicate" | "left_out" | "queued" | "made" | "refused";
  input: NullableJson;
  filled: Generated<unknown>;
  faults: Generated<unknown>;
  warnings: Generated<unknown>;
  taxes: Generated<unknown>;
  amount_cents: Nullable<BigInt>;
  client_id: Nullable<string>;
  service_id: Nullable<string>;
  invoice_id: Nullable<string>;
}

/** The columns that a company once mapped, by the heads of their sheet. */
export interface BatchMappings {
  company_id: string;
  heads_hash: string;
  columns: Json<unknown>;
  updated_at: Date;
}
