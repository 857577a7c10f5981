import { sql, type Selectable } from "kysely";
import type { AccountEvents } from "../../db/tables/people.ts";
import { invalidField } from "../../platform/basics/app-error.ts";
import type { Db } from "../../platform/context/context.ts";

const PAGE = 50;
export type EventRow = Selectable<AccountEvents>;

const CURSOR = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** A page of the account's events, newest first. @throws AppError invalid for a cursor that is not ours */
export async function listEvents(
  db: Db,
  userId: string,
  cursor: string | undefined,
): Promise<{ events: EventRow[]; nextCursor: string | null }> {
  const from = cursor === undefined ? null : readCursor(cursor);
  const rows = await db
    .selectFrom("account_events")
    .selectAll()
    .where("user_id", "=", userId)
    .$if(from !== null, (query) =>
      query.where(
        sql<boolean>`(date_trunc('milliseconds', created_at), id) < (${from?.at}, ${from?.id}::uuid)`,
      ),
    )
    .orderBy(sql`date_trunc('milliseconds', created_at)`, "desc")
    .orderBy("id", "desc")
    .limit(PAGE + 1)
    .execute();
  const events = rows.slice(0, PAGE);
  const last = events.at(-1);
  const nextCursor = rows.length > PAGE && last ? `${last.created_at.getTime()}_${last.id}` : null;
  return { events, nextCursor };
}

function readCursor(text: string): { at: Date; id: string } {
  const [, ms, id] = CURSOR.exec(text) ?? [];
  if (ms !== undefined && id !== undefined) return { at: new Date(Number(ms)), id };
  throw invalidField("cursor", "invalid", "Use um next_cursor desta lista, sem mudanças.");
}
