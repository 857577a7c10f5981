import { OPEN_STATES } from "./occurrences-store.ts";
import type { Handle } from "./store.ts";

/** The date of a repeat whose invoice is next: the first that waits for something, else the coming one; null when none comes. */
export async function nextDate(
  db: Handle,
  companyId: string,
  recurrenceId: string,
): Promise<string | null> {
  const open = await db
    .selectFrom("recurrence_occurrences")
    .select("nominal_date")
    .where("company_id", "=", companyId)
    .where("recurrence_id", "=", recurrenceId)
    .where("state", "in", OPEN_STATES)
    .orderBy("nominal_date")
    .limit(1)
    .executeTakeFirst();
  if (open) return open.nominal_date;
  const coming = await db
    .selectFrom("recurrences")
    .select("next_nominal_date")
    .where("company_id", "=", companyId)
    .where("id", "=", recurrenceId)
    .executeTakeFirst();
  return coming?.next_nominal_date ?? null;
}
