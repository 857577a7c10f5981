import type { Selectable, Transaction, Updateable } from "kysely";
import type { OccurrenceState } from "@emita/contract/recurrences/occurrences";
import type { Database } from "../../../db/schema.ts";
import type { RecurrenceOccurrences } from "../../../db/tables/recurrences.ts";
import type { Handle } from "./store.ts";

export type OccurrenceRow = Selectable<RecurrenceOccurrences>;

/** What names an occurrence: its repeat, and its date by the calendar. */
export interface OccurrenceKey {
  readonly companyId: string;
  readonly recurrenceId: string;
  readonly nominalDate: string;
}

export const keyOf = (row: OccurrenceRow): OccurrenceKey => ({
  companyId: row.company_id,
  recurrenceId: row.recurrence_id,
  nominalDate: row.nominal_date,
});

export const OPEN_STATES = ["asking", "queued", "waiting"] as const;

export async function findOccurrence(
  db: Handle,
  { companyId, recurrenceId, nominalDate }: OccurrenceKey,
): Promise<OccurrenceRow | undefined> {
  return db
    .selectFrom("recurrence_occurrences")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("recurrence_id", "=", recurrenceId)
    .where("nominal_date", "=", nominalDate)
    .executeTakeFirst();
}

/** In no state but the one given may a reason be kept. */
const NO_REASONS = {
  asking_reason: null,
  waiting_reason: null,
  waiting_text: null,
  waiting_since: null,
  next_try_at: null,
} satisfies Updateable<RecurrenceOccurrences>;

/**
 * Moves an occurrence from one of the states to another, with what belongs to that one.
 * @returns the row; undefined when it was in none of them
 */
export async function moveOccurrence(
  db: Handle,
  { companyId, recurrenceId, nominalDate }: OccurrenceKey,
  from: readonly OccurrenceState[],
  to: Updateable<RecurrenceOccurrences> & { readonly state: OccurrenceState; updated_at: Date },
): Promise<OccurrenceRow | undefined> {
  return db
    .updateTable("recurrence_occurrences")
    .set({ ...NO_REASONS, ...to })
    .where("company_id", "=", companyId)
    .where("recurrence_id", "=", recurrenceId)
    .where("nominal_date", "=", nominalDate)
    .where("state", "in", from)
    .returningAll()
    .executeTakeFirst();
}

/** An occurrence decided before its day came. Does nothing where there is one. */
export async function insertOccurrence(
  transaction: Transaction<Database>,
  row: Omit<OccurrenceRow, keyof typeof NO_REASONS | "this_time">,
): Promise<OccurrenceRow | undefined> {
  return transaction
    .insertInto("recurrence_occurrences")
    .values({ ...NO_REASONS, this_time: null, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}
