import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { takeNumber, type DpsSeriesKey } from "./numbering-store.ts";

/** The series of a company that chose none. */
export const DPS_SERIES = 1;

/** The authority was not asked yet which numbers of this series it has: `askSeries` does. */
export class SeriesUnasked extends Error {
  override readonly name = "SeriesUnasked";
}

/**
 * The next number, from 1 or from where another system stopped; the series stays locked until the transaction ends, so keep it short.
 * @param isRefusedWhenUsed the authority refuses a number that it has already and no harm is done: then a series that shows no
 * sign of a past gives numbers unasked.
 * @throws SeriesUnasked: let the transaction fall, so that no number is lost.
 */
export async function nextDpsNumber(
  transaction: Transaction<Database>,
  series: DpsSeriesKey,
  isRefusedWhenUsed = false,
): Promise<number> {
  const { number, isAsked, isWithoutPast } = await takeNumber(transaction, series);
  if (!isAsked && !(isWithoutPast && isRefusedWhenUsed)) throw new SeriesUnasked();
  return number;
}
