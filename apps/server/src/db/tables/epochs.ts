import type { Generated } from "kysely";
import type { Nullable } from "./columns.ts";

/** One life of the database each: a new one begins when a start finds it restored from a copy. */
export interface DatabaseEpochs {
  epoch: number;
  /** See db/epoch.ts; null before the first start. */
  identity: Nullable<string>;
  began_at: Generated<Date>;
}
