import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { takeNumber, type DpsSeriesKey } from "./numbering-store.ts";

/** The series of a company that chose none. */
export const DPS_SERIES = 1;

/** Nobody asked the authority yet what it has of this series: `askSeries` does. */
export class SeriesUnasked extends Error {
  override readonly name = "SeriesUnasked";
}

/**
 * The next number, from 1 or from where another system stopped; the series stays locked until the transaction ends, so keep it short.
 * @throws SeriesUnasked: let the transaction fall, so that no number is lost.
 */
export async function nextDpsNumber(
  transaction: Transaction<Database>,
  series: DpsSeriesKey,
): Promise<number> {
  const { number, isAsked } = await takeNumber(transaction, series);
  if (!isAsked) throw new SeriesUnasked();
  return number;
}
