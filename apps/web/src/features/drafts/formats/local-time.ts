import {
  addDays,
  type LocalDate,
  localDate,
  localDateTimeWithOffset,
  startOfLocalDay,
} from "@emita/domain/basics/dates";

/** A date and an hour of Brazilian time as the browser's own fields hold them: "2026-11-30", "18:00". */
export interface LocalMoment {
  readonly date: LocalDate;
  readonly time: string;
}

/** The hour that is proposed: before an office opens. */
const PROPOSED_TIME = "09:00";

/** The instant of a moment; null: not a date, or not an hour. */
export function instantOf({ date, time }: LocalMoment): Date | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time);
  if (!match || Number.isNaN(Date.parse(`${date}T00:00:00Z`))) return null;
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  return new Date(startOfLocalDay(date).getTime() + minutes * 60_000);
}

/** An instant as the fields show it. */
export function momentOf(instant: Date): LocalMoment {
  const wall = localDateTimeWithOffset(instant);
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) };
}

/** Tomorrow morning. */
export function proposedMoment(now: Date): LocalMoment {
  return { date: addDays(localDate(now), 1), time: PROPOSED_TIME };
}

/** What is wrong with a moment at which an invoice is to be sent; null: nothing. */
export function momentIssue(moment: LocalMoment, now: Date): string | null {
  if (moment.date === "" || moment.time === "") return "Informe a data e a hora.";
  const instant = instantOf(moment);
  if (instant === null) return "Informe uma data e uma hora que existem.";
  return instant > now ? null : "Escolha um momento que ainda não passou.";
}
