import type { ColumnType, Generated } from "kysely";
import type { BigInt, Json, Nullable } from "./columns.ts";

/** A jsonb column with a default. */
type JsonOrDefault<T> = ColumnType<T, string | undefined, string>;
type NullableJsonOf<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** What a row of a batch is: a batch's states and those of its rows are in contract/batches. */
export type StoredRowState =
  | "checking"
  | "ready"
  | "error"
  | "duplicate"
  | "left_out"
  | "queued"
  | "made"
  | "refused";

interface StoredChoice {
  value: string;
  label: string;
}

export interface StoredFault {
  field: string | null;
  code: string;
  message: string;
  fix?: StoredChoice;
  choices?: StoredChoice[];
}

export interface StoredWarning {
  code: "repeated_note" | "repeated_row" | "hint";
  field: string | null;
  message: string;
  invoice_id?: string;
  nfse_number?: string | null;
  row?: number;
}

export interface StoredTax {
  name: string;
  amount_cents: number | null;
  withheld: boolean;
}

export interface StoredFilling {
  value: string;
  from: "client" | "service" | "registry" | "default";
}

/** What keeps a company from issuing. */
export type StoredProblem = Pick<StoredFault, "field" | "code" | "message">;

export interface StoredMapping {
  fields: (string | null)[];
  defaults: Record<string, string>;
}

export interface StoredSheet {
  head_row: number | null;
  heads: string[];
  /** Filled rows down to the heads, so that another row may become the heads; absent in older sheets, of which only the heads are kept. */
  above?: { row: number; source: string[] }[];
  columns: { index: number; head: string; samples: string[]; field: string | null }[];
  defaults: Record<string, string>;
  source: "remembered" | "recognised" | "chosen";
}

/** Many invoices at once, from a spreadsheet or a list of items. */
export interface Batches {
  company_id: string;
  id: string;
  name: Nullable<string>;
  source: "spreadsheet" | "items";
  state: "mapping" | "checking" | "ready" | "issuing" | "paused" | "done";
  sheet: NullableJsonOf<StoredSheet>;
  asks: boolean;
  maker: NullableJsonOf<{ takes_quota: boolean; mails: "none" | "client" | "both" | null }>;
  pause_reason: Nullable<"person" | "quota" | "company">;
  pause_text: Nullable<string>;
  taxes: JsonOrDefault<StoredTax[]>;
  problems: JsonOrDefault<StoredProblem[]>;
  created_at: Date;
  updated_at: Date;
  submitted_at: Nullable<Date>;
  finished_at: Nullable<Date>;
}

export interface BatchRows {
  company_id: string;
  batch_id: string;
  row: number;
  source: Json<string[] | Record<string, unknown>>;
  edits: JsonOrDefault<Record<string, string>>;
  left_out: Generated<boolean>;
  is_confirmed: Generated<boolean>;
  state: StoredRowState;
  input: NullableJsonOf<Record<string, unknown>>;
  filled: JsonOrDefault<Record<string, StoredFilling>>;
  faults: JsonOrDefault<StoredFault[]>;
  warnings: JsonOrDefault<StoredWarning[]>;
  taxes: JsonOrDefault<StoredTax[]>;
  amount_cents: Nullable<BigInt>;
  client_id: Nullable<string>;
  service_id: Nullable<string>;
  invoice_id: Nullable<string>;
}

/** The columns that a company once mapped, by the heads of their sheet. */
export interface BatchMappings {
  company_id: string;
  heads_hash: string;
  columns: Json<StoredMapping>;
  updated_at: Date;
}
