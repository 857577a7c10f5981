import type { Ledger } from "../ledger/ledger.ts";
import type { Tables } from "../tables/tables.ts";

/** What the rules know besides the message: the hour, the notes that exist, the official tables. */
export interface World {
  readonly now: Date;
  /** By which deadlines are judged: later than now for who tries them. */
  readonly deadlinesAt: Date;
  readonly ledger: Ledger;
  readonly tables: Tables;
}
