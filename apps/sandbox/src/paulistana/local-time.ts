import { localDateTimeWithOffset } from "@emita/domain/basics/dates";

/** Date and time in São Paulo without offset, as the service writes every instant. */
export function localTime(instant: Date): string {
  return localDateTimeWithOffset(instant).slice(0, 19);
}
