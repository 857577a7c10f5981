import { sql, type Insertable, type Selectable, type Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { WhatsAppEvents } from "../../../db/tables/whatsapp.ts";
import type { Db } from "../../../platform/context/context.ts";

type Handle = Db | Transaction<Database>;
export type EventRow = Selectable<WhatsAppEvents>;

/** @returns those that are new, in the order of their instants */
export async function insertEvents(
  db: Handle,
  events: readonly Insertable<WhatsAppEvents>[],
): Promise<Pick<EventRow, "id" | "sender_hash">[]> {
  const rows = await db
    .insertInto("whatsapp_events")
    .values([...events])
    .onConflict((conflict) => conflict.column("event_key").doNothing())
    .returning(["id", "sender_hash"])
    .execute();
  return rows.toSorted((a, b) => a.id - b.id);
}

export async function findEvent(db: Handle, id: number): Promise<EventRow | null> {
  const row = await db
    .selectFrom("whatsapp_events")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** The first of a phone's events that is not worked on. */
export async function firstWaiting(db: Handle, senderHash: Buffer): Promise<EventRow | null> {
  const row = await db
    .selectFrom("whatsapp_events")
    .selectAll()
    .where("sender_hash", "=", senderHash)
    .where("handled_at", "is", null)
    .orderBy("sent_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Its content is no longer needed; the key stays, for what comes twice. */
export async function settleEvent(
  db: Handle,
  id: number,
  { at, isGivenUp = false }: { readonly at: Date; readonly isGivenUp?: boolean },
): Promise<void> {
  await db
    .updateTable("whatsapp_events")
    .set({ handled_at: at, given_up: isGivenUp, sealed_payload: null })
    .where("id", "=", id)
    .where("handled_at", "is", null)
    .execute();
}

export async function deleteHandled(db: Handle, before: Date): Promise<void> {
  await db.deleteFrom("whatsapp_events").where("handled_at", "<", before).execute();
}

/**
 * Keeps all other workers from this phone's events while `work` runs, on whatever server. The lock ends with its connection: a
 * worker that dies holds nothing.
 * @returns false when another worker has it
 */
export async function withSender(
  db: Db,
  senderHash: Buffer,
  work: () => Promise<void>,
): Promise<boolean> {
  const name = `whatsapp/${senderHash.toString("base64")}`;
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_lock(hashtextextended(${name}, 0)) as mine`.execute(connection);
    if (rows[0]?.mine !== true) return false;
    try {
      await work();
      return true;
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection);
    }
  });
}
