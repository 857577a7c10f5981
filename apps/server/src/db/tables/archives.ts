import type { Generated } from "kysely";
import type { BigInt, Json, Nullable } from "./columns.ts";

/** A file made in the background: the invoices of a company, a month of an accountant's companies, the data of a person. */
export interface Archives {
  id: string;
  /** Either the company's or the person's id is set. */
  company_id: Nullable<string>;
  user_id: Nullable<string>;
  kind: "company" | "accountant" | "person";
  state: "queued" | "running" | "ready" | "failed" | "cancelled";
  /** The request, as its kind reads it. */
  request: Json<Record<string, unknown>>;
  /** The companies whose data are inside; null for a person's copy made before that was noted. */
  company_ids: Nullable<string[]>;
  total: Nullable<number>;
  done: Generated<number>;
  size: Nullable<BigInt>;
  created_at: Date;
  ready_at: Nullable<Date>;
  expires_at: Nullable<Date>;
}
