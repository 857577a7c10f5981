/// <reference lib="esnext.temporal" />
/** Instants are UTC `Date`s; the fiscal day is a calendar date in America/Sao_Paulo. */
export const TIME_ZONE = "America/Sao_Paulo";

/** A calendar date, `YYYY-MM-DD`. */
export type LocalDate = string;

/** The fiscal day on which `instant` falls. */
export function localDate(instant: Date): LocalDate {
  return wallClock(instant).slice(0, 10);
}

/** dd/MM/yyyy, of a calendar date as given or of an instant in Brazilian time. */
export function formatDate(value: Date | LocalDate): string {
  const date = typeof value === "string" ? value : localDate(value);
  return date.slice(0, 10).split("-").toReversed().join("/");
}

/** dd/MM/yyyy HH:mm:ss in Brazilian time, 24 hours. */
export function formatDateTime(instant: Date): string {
  const wall = wallClock(instant);
  return `${formatDate(wall.slice(0, 10))} ${wall.slice(11)}`;
}

/** dd/mm/yyyy to a calendar date; null when it is impossible (31/02) or written otherwise. */
export function parseBrDate(text: string): LocalDate | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim());
  if (match === null) return null;
  const iso = `${match[3]}-${match[2]}-${match[1]}`;
  const instant = new Date(`${iso}T00:00:00Z`);
  const isReal = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(iso);
  return isReal ? iso : null;
}

/** The calendar date `days` after (before, when negative) `date`. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(dayNumber(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The number of calendar days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return (dayNumber(to) - dayNumber(from)) / DAY_MS;
}

/** `2026-11-20T10:15:00-03:00`, no fraction: TSDateTimeUTC of the national layout. */
export function localDateTimeWithOffset(instant: Date): string {
  const minutes = Math.round(offsetMs(instant) / 60_000);
  const absolute = Math.abs(minutes);
  const hours = String(Math.trunc(absolute / 60)).padStart(2, "0");
  const rest = String(absolute % 60).padStart(2, "0");
  return `${wallClock(instant).replace(" ", "T")}${minutes < 0 ? "-" : "+"}${hours}:${rest}`;
}

/** A calendar month, `YYYY-MM`. */
export type LocalMonth = string;

/** The `count` months up to and including the one of `date`, oldest first. */
export function monthsUntil(date: LocalDate, count: number): LocalMonth[] {
  const [year = 0, month = 0] = date.split("-").map(Number);
  return Array.from({ length: count }, (_, index) => {
    const shifted = new Date(Date.UTC(year, month - count + index, 1));
    return shifted.toISOString().slice(0, 7);
  });
}

/** Its first and last day. */
export function daysOfMonth(month: LocalMonth): readonly [first: LocalDate, last: LocalDate] {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return [`${month}-01`, new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)];
}

/** The instant at which the Brazilian month of `instant` began. */
export function startOfLocalMonth(instant: Date): Date {
  return startOfLocalDay(`${localDate(instant).slice(0, 7)}-01`);
}

/** The instant at which a Brazilian day begins. */
export function startOfLocalDay(date: LocalDate): Date {
  return localHour(date, 0);
}

/** The instant at which a full hour (0 to 23) of a Brazilian day begins. */
export function localHour(date: LocalDate, hour: number): Date {
  const wallMs = dayNumber(date) + hour * 3_600_000;
  // The offset is looked up twice: the first guess may be on the other side of a change of the clock.
  const guess = new Date(wallMs - offsetMs(new Date(wallMs)));
  return new Date(wallMs - offsetMs(guess));
}

/** The day of the week: 1 is Monday, 7 Sunday. */
export function weekday(date: LocalDate): number {
  return new Date(dayNumber(date)).getUTCDay() || 7;
}

const DAY_MS = 86_400_000;

/** Calendar dates have no clock: in UTC every day has the same length. */
function dayNumber(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/** "YYYY-MM-DD HH:mm:ss" in Brazil. */
function wallClock(instant: Date): string {
  return typeof Temporal === "undefined" ? formatted(instant) : zoned(instant);
}

/** In a browser the first formatter costs as much as drawing a screen; this does not. */
function zoned(instant: Date): string {
  const clock = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(
    TIME_ZONE,
  );
  return clock.toPlainDateTime().toString({ smallestUnit: "second" }).replace("T", " ");
}

let formatter: Intl.DateTimeFormat | undefined;

function formatted(instant: Date): string {
  // sv-SE writes the date as ISO 8601 does.
  formatter ??= new Intl.DateTimeFormat("sv-SE", {
    timeZone: TIME_ZONE,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  });
  return formatter.format(instant);
}

function offsetMs(instant: Date): number {
  const wallMs = Date.parse(`${wallClock(instant).replace(" ", "T")}Z`);
  return wallMs - Math.floor(instant.getTime() / 1000) * 1000;
}
