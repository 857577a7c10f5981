import type { Ledger } from "../ledger/ledger.ts";
import type { Tables } from "../tables/tables.ts";

/** Data that the rules use besides the message: the time, the existing NFS-e, the official tables. */
export interface World {
  readonly now: Date;
  /** The time for judging deadlines: later than now for trials. */
  readonly deadlinesAt: Date;
  readonly ledger: Ledger;
  readonly tables: Tables;
}
