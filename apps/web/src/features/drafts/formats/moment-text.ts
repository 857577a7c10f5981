import {
  addDays,
  daysBetween,
  formatDate,
  type LocalDate,
  localDate,
  localDateTimeWithOffset,
} from "@emita/domain/basics/dates";

const WEEKDAYS = ["dom", "seg", "ter", "qua", "qui", "sex", "sáb"] as const;

/** Days before its end at which a draft says so. */
const WARNED_DAYS = 7;

/** "14:32", in Brazilian time. */
export function hourText(instant: Date): string {
  return localDateTimeWithOffset(instant).slice(11, 16);
}

/** When a draft was kept: "hoje, 10:42", "ontem, 18:30", "23/11/2026". */
export function keptText(instant: Date, now: Date): string {
  const day = localDate(instant);
  const today = localDate(now);
  if (day === today) return `hoje, ${hourText(instant)}`;
  if (day === addDays(today, -1)) return `ontem, ${hourText(instant)}`;
  return formatDate(day);
}

/** When an invoice goes out: "seg, 30/11/2026". */
export function dayText(date: LocalDate): string {
  const weekday = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? "";
  return `${weekday}, ${formatDate(date)}`;
}

/** "seg, 30/11/2026, às 18:00". */
export function momentText(instant: Date): string {
  return `${dayText(localDate(instant))}, às ${hourText(instant)}`;
}

/** When a draft is deleted, in the days before; null: not soon. */
export function expiryText(instant: Date, now: Date): string | null {
  const days = daysBetween(localDate(now), localDate(instant));
  if (days > WARNED_DAYS) return null;
  if (days <= 0) return "Expira hoje";
  return days === 1 ? "Expira amanhã" : `Expira em ${days} dias`;
}
