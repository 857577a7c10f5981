import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import { takeNumber } from "./store.ts";

/** Numbering belongs to environment, city, CNPJ and series; a CNPJ with two accounts has one row of numbers. */
export interface DpsSeriesKey {
  readonly environment: string;
  /** IBGE code, seven digits. */
  readonly cityCode: string;
  readonly cnpj: string;
  readonly series: number;
}

/** The one series this product numbers. */
export const DPS_SERIES = 1;

/** The next number, from 1; the series stays locked until the transaction ends, so keep it short. */
export function nextDpsNumber(
  transaction: Transaction<Database>,
  series: DpsSeriesKey,
): Promise<number> {
  return takeNumber(transaction, series);
}
