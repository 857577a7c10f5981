import { localHour, type LocalDate } from "@emita/domain/basics/dates";
import { BoundedMap } from "../../../platform/basics/bounded-map.ts";

/** A day's repeats share a few hours of a few days, and finding an hour's instant asks the calendar of the time zone. */
const known = new BoundedMap<string, Date>(1_000);

/** The instant at which a date of a repeat is due. */
export function dueInstant(date: LocalDate, hour: number): Date {
  const name = `${date} ${hour}`;
  const found = known.get(name);
  if (found) return found;
  const instant = localHour(date, hour);
  known.set(name, instant);
  return instant;
}
