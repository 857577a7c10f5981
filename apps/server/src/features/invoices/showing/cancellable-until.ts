import { addDays, localDate, type LocalDate } from "@emita/domain/basics/dates";
import type { ShownInvoice } from "../record/store.ts";

/** São Paulo cancels by its service until 180 days after the emission (and before the ISS is paid, which we do not know). */
const SAO_PAULO_DAYS = 180;

/**
 * The last day on which a valid invoice can be cancelled without asking the city to decide. The national deadline is a parameter
 * of each city (E0822) that is not published.
 */
export function cancellableUntil(
  row: Pick<ShownInvoice, "status" | "channel" | "issued_at">,
): LocalDate | null {
  if (row.status !== "issued" || !row.issued_at) return null;
  const days = cancellationDays(row.channel);
  return days === null ? null : addDays(localDate(row.issued_at), days);
}

/** How many days there are from the issue; null where the city makes none public. */
export function cancellationDays(channel: string | null): number | null {
  return channel?.startsWith("paulistana/") ? SAO_PAULO_DAYS : null;
}
