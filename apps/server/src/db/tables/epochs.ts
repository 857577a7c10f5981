import type { Generated } from "kysely";
import type { Nullable } from "./columns.ts";

/** One life of the database each: a new one begins when a start finds it restored from a copy. */
export interface DatabaseEpochs {
  epoch: number;
  /** See db/database-generation.ts; null before the first start. */
  identity: Nullable<string>;
  began_at: Generated<Date>;
  /** When the invoices of city halls that may have ended since the copy was made were booked to be asked for. */
  endings_asked_at: Nullable<Date>;
}
