import { addDays, weekday, type LocalDate } from "../basics/dates.ts";

/** law: a national holiday; custom: Good Friday, observed everywhere; optional: banks close, but no law names a holiday. */
export type NationalDayKind = "law" | "custom" | "optional";

export interface NationalDay {
  readonly date: LocalDate;
  readonly name: string;
  readonly kind: NationalDayKind;
}

/** A day off of a company: a state's, a city's, its own. */
export interface CompanyHoliday {
  readonly date: LocalDate;
  readonly name: string;
  /** The same day and month in every year. */
  readonly yearly: boolean;
}

interface FixedDay {
  readonly day: string;
  readonly name: string;
  /** The first year in which it is national. */
  readonly since: number;
}

const fixed = (day: string, name: string, since = 0): FixedDay => ({ day, name, since });

/** Laws 662/1949 (in the words of 10.607/2002), 6.802/1980 and 14.759/2023. */
const FIXED: readonly FixedDay[] = [
  fixed("01-01", "Confraternização Universal"),
  fixed("04-21", "Tiradentes"),
  fixed("05-01", "Dia do Trabalho"),
  fixed("09-07", "Independência"),
  fixed("10-12", "Nossa Senhora Aparecida", 1980),
  fixed("11-02", "Finados"),
  fixed("11-15", "Proclamação da República"),
  fixed("11-20", "Zumbi e Consciência Negra", 2024),
  fixed("12-25", "Natal"),
];

/** Days counted from Easter: Good Friday is a city's holiday in law (9.093/1995); the others close banks (CMN 4.880/2020). */
const MOVABLE = [
  { offset: -48, name: "Carnaval", kind: "optional" },
  { offset: -47, name: "Carnaval", kind: "optional" },
  { offset: -2, name: "Sexta-feira Santa", kind: "custom" },
  { offset: 60, name: "Corpus Christi", kind: "optional" },
] as const;

/** Easter Sunday by the Gregorian calendar (Meeus, Jones and Butcher). */
export function easter(year: number): LocalDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const leaps = 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - (inCentury % 4);
  const toSunday = (32 + leaps - epact) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * late + 114;
  return `${year}-${two(Math.floor(days / 31))}-${two((days % 31) + 1)}`;
}

/** The days of a year that all of Brazil observes, in their order. */
export function nationalDays(year: number): NationalDay[] {
  const sunday = easter(year);
  const byLaw = FIXED.filter(({ since }) => year >= since).map(({ day, name }) => ({
    date: `${year}-${day}`,
    name,
    kind: "law" as const,
  }));
  const movable = MOVABLE.map(({ offset, name, kind }) => ({
    date: addDays(sunday, offset),
    name,
    kind,
  }));
  return [...byLaw, ...movable].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}

/** Whether repeats move off it without the company's saying so. */
export function isDayOff({ kind }: NationalDay): boolean {
  return kind !== "optional";
}

/** Answers why a day is off, in Portuguese ("domingo", "Natal"); null for a working day. */
export type DaysOff = (date: LocalDate) => string | null;

/** Weekends, national holidays, Good Friday, and the company's own days. */
export function daysOff(own: readonly CompanyHoliday[]): DaysOff {
  const yearly = new Map(
    own.filter((day) => day.yearly).map(({ date, name }) => [date.slice(5), name]),
  );
  const once = new Map(own.map(({ date, name }) => [date, name]));
  return (date) =>
    nationalDayOff(date) ??
    once.get(date) ??
    yearly.get(date.slice(5)) ??
    WEEKEND[weekday(date)] ??
    null;
}

const WEEKEND: Readonly<Record<number, string>> = { 6: "sábado", 7: "domingo" };

const years = new Map<number, ReadonlyMap<LocalDate, string>>();

/** A day's bulk of repeats asks for the same few years. */
function nationalDayOff(date: LocalDate): string | null {
  const year = Number(date.slice(0, 4));
  let days = years.get(year);
  if (days === undefined) {
    days = new Map(
      nationalDays(year)
        .filter(isDayOff)
        .map((day) => [day.date, day.name]),
    );
    years.set(year, days);
  }
  return days.get(date) ?? null;
}
