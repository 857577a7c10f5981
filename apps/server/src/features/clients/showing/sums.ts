import { sql } from "kysely";
import type { LocalMonth } from "@emita/domain/basics/dates";
import { centsToReais, reaisToCents } from "@emita/domain/basics/money";
import type { Db } from "../../../platform/context/context.ts";

interface Sum {
  readonly count: number;
  readonly amount: number;
}

export type MonthSums = ReadonlyMap<LocalMonth, Sum>;

/** The issued invoices of these clients in these months, in reais. */
export async function monthsOf(
  db: Db,
  companyId: string,
  clientIds: readonly string[],
  months: readonly LocalMonth[],
): Promise<ReadonlyMap<string, MonthSums>> {
  const { rows } = await sql<{ client_id: string; month: string; count: number; cents: number }>`
    select client_id, to_char(month, 'YYYY-MM') as month, count, amount_cents as cents from client_months
    where company_id = ${companyId} and client_id = any(${[...clientIds]}::uuid[])
      and month >= ${`${months[0]}-01`}::date`.execute(db);
  const found = new Map<string, Map<LocalMonth, Sum>>();
  for (const { client_id, month, count, cents } of rows) {
    const ofClient = found.get(client_id) ?? new Map<LocalMonth, Sum>();
    found.set(client_id, ofClient.set(month, { count, amount: centsToReais(cents) }));
  }
  return found;
}

/** The sums of this month, of this year, and of all the months. */
export function totalsOf(sums: MonthSums, months: readonly LocalMonth[]) {
  const thisMonth = months.at(-1) ?? "";
  const total = (matches: (month: LocalMonth) => boolean): Sum => {
    const counted = months.filter(matches).flatMap((month) => sums.get(month) ?? []);
    const cents = counted.reduce((sum, { amount }) => sum + reaisToCents(amount), 0);
    return {
      count: counted.reduce((sum, { count }) => sum + count, 0),
      amount: centsToReais(cents),
    };
  };
  return {
    this_month: total((month) => month === thisMonth),
    this_year: total((month) => month.slice(0, 4) === thisMonth.slice(0, 4)),
    last_twelve_months: total(() => true),
  };
}
