import type { Generated } from "kysely";
import type { BigInt, Nullable } from "./columns.ts";

export interface OperatorActions {
  id: Generated<BigInt>;
  at: Generated<Date>;
  who: string;
  action: string;
  /** An id of ours or a queue; nothing that names a person or company. */
  subject: Nullable<string>;
  reason: Nullable<string>;
}

/** One row while nothing may be changed, else none. */
export interface ReadOnly {
  only_row: Generated<boolean>;
  since: Generated<Date>;
  reason: string;
}

/** One process each, for as long as it runs. */
export interface ProcessHeartbeats {
  id: string;
  role: "all" | "web" | "worker";
  heard_at: Generated<Date>;
  /** How far its clock is ahead of the database's; see operations/clock-skew.ts. */
  clock_skew_ms: Generated<number>;
}

/** One life of the database each: a new one begins when a start finds it restored from a copy. */
export interface DatabaseEpochs {
  epoch: number;
  /** See db/database-generation.ts; null before the first start. */
  identity: Nullable<string>;
  began_at: Generated<Date>;
  /** When the invoices of city halls that may have ended since the copy was made were booked to be asked for. */
  endings_asked_at: Nullable<Date>;
}
