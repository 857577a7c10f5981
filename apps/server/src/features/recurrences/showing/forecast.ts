import type { RecurrenceList } from "@emita/contract/recurrences/recurrences";
import { daysOfMonth, localDate } from "@emita/domain/basics/dates";
import { centsToReais } from "@emita/domain/basics/money";
import { addMonths } from "@emita/domain/basics/months";
import { amountOn } from "@emita/domain/recurrences/adjusted-amount";
import { positionAfter } from "@emita/domain/recurrences/plan-occurrences";
import type { Context } from "../../../platform/context/context.ts";
import { planOf, positionOf, type PlanColumns } from "../record/plan-of-row.ts";
import type { RecurrenceRow } from "../record/store.ts";

const MONTHS = 3;

/** More would make the list slow. */
const MOST = 5_000;

/** What the active repeats will bring by the calendar: the rest of this month, and the two months after it. */
export async function forecast(
  { db, clock }: Context,
  companyId: string,
): Promise<RecurrenceList["forecast"]> {
  const month = localDate(clock.now()).slice(0, 7);
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(month, index));
  const until = daysOfMonth(months.at(-1) ?? month)[1];
  const rows = await db
    .selectFrom("recurrences")
    .select(COLUMNS)
    .where("company_id", "=", companyId)
    .where("state", "=", "active")
    .where("next_nominal_date", "<=", until)
    .limit(MOST)
    .execute();
  const dates = rows.flatMap((row) => datesOf(row, until));
  return months.map((each) => {
    const own = dates.filter(({ date }) => date.startsWith(each));
    const cents = own.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return { month: each, count: own.length, amount: centsToReais(cents) };
  });
}

function datesOf(
  row: PlanColumns & Pick<RecurrenceRow, "next_nominal_date" | "next_installment">,
  until: string,
) {
  const plan = planOf(row);
  const dates: { date: string; amountCents: number }[] = [];
  let position = positionOf(row);
  while (position !== null && position.nominalDate <= until) {
    const { nominalDate: date } = position;
    dates.push({ date, amountCents: amountOn(plan, date) });
    position = positionAfter(plan, position);
  }
  return dates;
}

const COLUMNS = [
  "every",
  "day",
  "starts_on",
  "counted_from",
  "ends_on",
  "times",
  "weekend",
  "competencia",
  "amount_cents",
  "amount_from",
  "adjustment",
  "service_description",
  "next_nominal_date",
  "next_installment",
] as const satisfies readonly (keyof RecurrenceRow)[];
