import type { Transaction } from "kysely";
import {
  positionAfter,
  positionFrom,
  type Position,
} from "@emita/domain/recurrences/plan-occurrences";
import { indexFrom, startAfter } from "@emita/domain/recurrences/nominal-dates";
import type { Database } from "../../../db/schema.ts";
import { planOf, positionOf } from "../record/plan-of-row.ts";
import type { RecurrenceRow } from "../record/store.ts";

/** Where a changed repeat goes on, and from where its dates are counted. */
export interface GoesOn {
  readonly position: Position | null;
  readonly countedFrom: string;
}

/**
 * The next date of a repeat after a change. Dates of the past are not made up for: neither those of a pause, nor those that a
 * new calendar would have had.
 */
export async function continueFrom(
  transaction: Transaction<Database>,
  before: RecurrenceRow,
  changed: RecurrenceRow,
  today: string,
): Promise<GoesOn> {
  if (changed.state === "ended") return { position: null, countedFrom: before.counted_from };
  const last = await lastMade(transaction, before);
  if (isOtherCalendar(before, changed)) return onOtherCalendar(changed, last, today);
  const { counted_from: countedFrom } = before;
  const plan = planOf(changed);
  const known = positionOf(before) ?? (last && positionAfter(plan, last));
  if (known === null) return { position: positionFrom(plan, today), countedFrom };
  const resumes = before.state !== "active";
  const from = resumes && known.nominalDate < today ? today : known.nominalDate;
  const index = indexFrom(rhythmOf(changed), from);
  const first = indexFrom(rhythmOf(changed), known.nominalDate);
  const installmentOfFirst = known.installment - (from === known.nominalDate ? first : index);
  return { position: positionFrom(plan, from, installmentOfFirst), countedFrom };
}

/** In the period after the last date that was made; the parts go on counting. */
function onOtherCalendar(changed: RecurrenceRow, last: Position | null, today: string): GoesOn {
  const after = last && startAfter(last.nominalDate, changed.every);
  const countedFrom = after !== null && after > changed.starts_on ? after : changed.starts_on;
  const plan = planOf({ ...changed, counted_from: countedFrom });
  const from = countedFrom < today ? today : countedFrom;
  if (last === null) return { position: positionFrom(plan, from), countedFrom };
  const skipped = indexFrom({ ...rhythmOf(changed), startsOn: countedFrom }, from);
  return { position: positionFrom(plan, from, last.installment + 1 - skipped), countedFrom };
}

const rhythmOf = ({ every, day, counted_from: startsOn }: RecurrenceRow) => ({
  every,
  day,
  startsOn,
});

function isOtherCalendar(before: RecurrenceRow, changed: RecurrenceRow): boolean {
  return (
    before.every !== changed.every ||
    before.day !== changed.day ||
    before.starts_on !== changed.starts_on
  );
}

/** The last date of the repeat that has come or was decided. */
async function lastMade(
  transaction: Transaction<Database>,
  { company_id, id }: RecurrenceRow,
): Promise<Position | null> {
  const row = await transaction
    .selectFrom("recurrence_occurrences")
    .select(["nominal_date", "installment"])
    .where("company_id", "=", company_id)
    .where("recurrence_id", "=", id)
    .orderBy("nominal_date", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? { nominalDate: row.nominal_date, installment: row.installment } : null;
}
