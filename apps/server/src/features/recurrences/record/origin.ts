import type { OccurrenceKey } from "./occurrences-store.ts";

/** The idempotency key of an occurrence's invoice: never another one's, and the same after a restore. */
export function originOf({ recurrenceId, nominalDate }: OccurrenceKey): string {
  return `recurrence:${recurrenceId}:${nominalDate}`;
}
