import type { Client } from "@emita/contract/clients/clients";
import type { Recurrence } from "@emita/contract/recurrences/recurrences";
import { reaisToCents } from "@emita/domain/basics/money";

/** A client with an invoice still to come this month. */
export interface ToBill {
  readonly clientId: string;
  readonly name: string;
  /** The first day of a repeat that is left; null: an invoice is usual, on no certain day. */
  readonly date: string | null;
  /** What is left of this month, or is usual; null: no amount is known. */
  readonly cents: number | null;
}

type DueClient = Pick<Client, "id" | "company_name" | "usual">;
type Repeat = Pick<Recurrence, "client" | "open" | "next">;

/**
 * Clients that are still to be billed this month: by a repeat with a date that is left, else because an invoice is usual and
 * there is none (`Client.due`). Once each, those with a date first.
 * @param month YYYY-MM
 */
export function toBill(
  due: readonly DueClient[],
  repeats: readonly Repeat[],
  month: string,
): ToBill[] {
  const byClient = new Map<string, ToBill>();
  for (const repeat of repeats) {
    const row = rowOf(repeat, month);
    if (row) byClient.set(row.clientId, merged(byClient.get(row.clientId), row));
  }
  for (const { id, company_name: name, usual } of due) {
    if (byClient.has(id)) continue;
    const cents = usual.amount === null ? null : reaisToCents(usual.amount);
    byClient.set(id, { clientId: id, name, date: null, cents });
  }
  return [...byClient.values()].toSorted(
    (one, other) =>
      (one.date ?? LAST).localeCompare(other.date ?? LAST) || one.name.localeCompare(other.name),
  );
}

/** After every date. */
const LAST = "9999";

export function sumToBill(rows: readonly ToBill[]): number {
  return rows.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
}

/** What asks or waits, also from before, and what comes until the month ends; an invoice on its way is no longer to be billed. */
function rowOf({ client, open, next }: Repeat, month: string): ToBill | null {
  const begun = new Set(open.map(({ nominal_date }) => nominal_date));
  const left = [
    ...open.filter(({ state }) => state === "asking" || state === "waiting"),
    ...next.filter(({ nominal_date }) => !begun.has(nominal_date)),
  ].filter(({ date }) => date.slice(0, 7) <= month);
  const [date] = left.map((each) => each.date).toSorted();
  if (date === undefined) return null;
  const cents = left.reduce((sum, { amount }) => sum + reaisToCents(amount), 0);
  return { clientId: client.id, name: client.company_name, date, cents };
}

function merged(known: ToBill | undefined, row: ToBill): ToBill {
  if (!known) return row;
  const date = [known.date, row.date].filter((each) => each !== null).toSorted()[0] ?? null;
  return { ...known, date, cents: (known.cents ?? 0) + (row.cents ?? 0) };
}
