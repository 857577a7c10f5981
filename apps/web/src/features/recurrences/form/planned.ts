import type { Recurrence } from "@emita/contract/recurrences/recurrences";
import type { Holidays } from "@emita/contract/recurrences/holidays";
import { daysOff } from "@emita/domain/recurrences/holidays";
import { indexFrom, nominalDate, startAfter } from "@emita/domain/recurrences/nominal-dates";
import {
  type PlannedOccurrence,
  planOccurrences,
  positionFrom,
  type RepeatPlan,
} from "@emita/domain/recurrences/plan-occurrences";
import { moneyCents } from "../../../ui/texts/money-text.ts";
import type { RecurrenceDraft } from "./draft.ts";

const SHOWN = 6;

/**
 * The next six dates of a form, computed as the server will; empty while something they need is missing.
 * @param stored the repeat that is changed; null for a new one
 */
export function plannedOf(
  draft: RecurrenceDraft,
  { stored, own, today }: { stored: Recurrence | null; own: Holidays["data"]; today: string },
): PlannedOccurrence[] {
  const amountCents = moneyCents(draft.amount);
  if (draft.startsOn === "" || !amountCents) return [];
  if (draft.end === "date" && draft.endsOn === "") return [];
  const { from, installment } = comingFrom(draft, stored, today);
  const percent = moneyCents(draft.adjustment);
  const plan: RepeatPlan = {
    every: draft.every,
    day: draft.day,
    startsOn: draft.startsOn,
    endsOn: draft.end === "date" ? draft.endsOn : null,
    times: draft.end === "times" && Number(draft.times) >= 1 ? Number(draft.times) : null,
    countedFrom: from,
    amountCents,
    amountFrom: stored ? from : draft.startsOn,
    adjustment: percent ? percent : null,
    weekend: draft.weekend,
    competencia: draft.competencia,
    text: draft.text,
  };
  return planOccurrences(plan, positionFrom(plan, from, installment), SHOWN, daysOff(own));
}

/** A new repeat is counted from its start; a changed one goes on after the last date that was made. */
function comingFrom(
  draft: RecurrenceDraft,
  stored: Recurrence | null,
  today: string,
): { from: string; installment: number } {
  if (stored === null) return { from: draft.startsOn, installment: 1 };
  const [next] = stored.next;
  const installment = next?.installment ?? 1;
  const isSame =
    draft.every === stored.every && draft.day === stored.day && draft.startsOn === stored.starts_on;
  if (isSame && next) return { from: next.nominal_date, installment };
  const begin = draft.startsOn > today ? draft.startsOn : today;
  const made = lastMade(stored);
  if (made === null) return { from: begin, installment };
  const after = startAfter(made, draft.every);
  return { from: after > begin ? after : begin, installment };
}

/** The date before the next one, where one was made. */
function lastMade({ every, day, starts_on: startsOn, next: [next] }: Recurrence): string | null {
  if (!next || next.installment === 1) return null;
  const rhythm = { every, day, startsOn };
  const index = indexFrom(rhythm, next.nominal_date);
  return index === 0 ? null : nominalDate(rhythm, index - 1);
}
