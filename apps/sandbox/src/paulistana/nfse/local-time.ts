import { localDateTimeWithOffset } from "@emita/domain/basics/dates";

/** Local date and time of São Paulo without offset, the service's format of every instant. */
export function localTime(instant: Date): string {
  return localDateTimeWithOffset(instant).slice(0, 19);
}
