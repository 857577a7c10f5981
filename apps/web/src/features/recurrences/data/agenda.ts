import type { Occurrence, PlannedOccurrence } from "@emita/contract/recurrences/occurrences";
import type { Recurrence } from "@emita/contract/recurrences/recurrences";

/** One invoice to come: of a repeat, on a day. */
export interface AgendaRow {
  readonly key: string;
  readonly recurrence: Recurrence;
  readonly planned: PlannedOccurrence;
  /** Null while it is only planned. */
  readonly occurrence: Occurrence | null;
}

export interface AgendaDay {
  readonly date: string;
  readonly rows: readonly AgendaRow[];
}

/** How many dates the API plans for each repeat. */
const PLANNED = 6;

/**
 * Dates to come, each with its invoices. What asks today is left out: the card of today shows it.
 * @param isWhole all repeats are loaded, not only the first by their next date
 * @returns `known`: the last day of which every invoice is known; null: all to come are
 */
export function agendaOf(
  recurrences: readonly Recurrence[],
  isWhole: boolean,
  today: string,
): { days: AgendaDay[]; known: string | null } {
  const byDate = new Map<string, AgendaRow[]>();
  for (const recurrence of recurrences) {
    for (const row of rowsOf(recurrence, today)) {
      const { date } = row.planned;
      byDate.set(date, [...(byDate.get(date) ?? []), row]);
    }
  }
  const days = [...byDate].map(([date, rows]) => ({ date, rows })).toSorted(byDay);
  return { days, known: knownUntil(recurrences, isWhole) };
}

function rowsOf(recurrence: Recurrence, today: string): AgendaRow[] {
  const { open, next } = recurrence;
  const dates = new Set(open.map(({ nominal_date }) => nominal_date));
  // What was put off asks again on its day.
  const shown = open.filter(({ state, date }) => state !== "asking" || date > today);
  return [
    ...shown.map((occurrence) => rowOf(recurrence, occurrence, occurrence)),
    ...next
      .filter(({ nominal_date }) => !dates.has(nominal_date))
      .map((planned) => rowOf(recurrence, planned, null)),
  ];
}

function rowOf(
  recurrence: Recurrence,
  planned: PlannedOccurrence,
  occurrence: Occurrence | null,
): AgendaRow {
  return { key: `${recurrence.id} ${planned.nominal_date}`, recurrence, planned, occurrence };
}

/** Past the sixth date of a repeat, and past the first date of those not loaded yet, something is missing. */
function knownUntil(recurrences: readonly Recurrence[], isWhole: boolean): string | null {
  const ends = recurrences.flatMap(({ next }) =>
    next.length === PLANNED ? next.slice(-1).map(({ date }) => date) : [],
  );
  const firsts = recurrences.flatMap(({ next }) => next.slice(0, 1).map(({ date }) => date));
  const lastFirst = firsts.toSorted().at(-1);
  if (!isWhole && lastFirst !== undefined) ends.push(lastFirst);
  return ends.toSorted()[0] ?? null;
}

function byDay(one: AgendaDay, other: AgendaDay): number {
  return one.date < other.date ? -1 : 1;
}
