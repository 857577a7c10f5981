import type { Db } from "../../../platform/context/context.ts";
import type { MailedOccurrence } from "./mail-texts.ts";

/** More lines than this are for the screen. */
const MOST = 500;

/** What asks now, and what waits, the oldest first. */
export async function openOccurrences(
  db: Db,
  companyId: string,
  now: Date,
): Promise<MailedOccurrence[]> {
  return db
    .selectFrom("recurrence_occurrences as o")
    .innerJoin("recurrences as r", (join) =>
      join.onRef("r.company_id", "=", "o.company_id").onRef("r.id", "=", "o.recurrence_id"),
    )
    .leftJoin("clients as c", (join) =>
      join.onRef("c.company_id", "=", "r.company_id").onRef("c.id", "=", "r.client_id"),
    )
    .select(["o.state", "o.amount_cents", "o.asking_reason", "c.company_name"])
    .select(["o.waiting_reason", "o.waiting_text", "o.waiting_since"])
    .where("o.company_id", "=", companyId)
    .where("o.state", "in", ["asking", "waiting"])
    .where("o.due_at", "<=", now)
    .orderBy("o.due_at")
    .limit(MOST)
    .execute();
}
