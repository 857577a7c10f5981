import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { takeNumber, type DpsSeriesKey } from "./numbering-store.ts";

/** The series of a company that chose none. */
export const DPS_SERIES = 1;

/** The next number, from 1 or from where another system stopped; the series stays locked until the transaction ends, so keep it short. */
export function nextDpsNumber(
  transaction: Transaction<Database>,
  series: DpsSeriesKey,
): Promise<number> {
  return takeNumber(transaction, series);
}
