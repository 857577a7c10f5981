import { sql, type Selectable, type Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Sessions } from "../../db/tables/people.ts";
import type { Db } from "../../platform/context/context.ts";

export type SessionRow = Selectable<Sessions>;
export type SignOutScope = "global" | "local" | "others";

export interface NewSessionRow {
  readonly id: string;
  readonly userId: string;
  readonly refreshKey: Buffer;
  readonly amr: readonly { method: string; timestamp: number }[];
  readonly userAgent: string | null;
  readonly ip: string;
  readonly now: Date;
}

export function insertSession(
  transaction: Transaction<Database>,
  session: NewSessionRow,
): Promise<SessionRow> {
  return transaction
    .insertInto("sessions")
    .values({
      id: session.id,
      user_id: session.userId,
      refresh_key: session.refreshKey,
      amr: JSON.stringify(session.amr),
      user_agent: session.userAgent,
      ip: session.ip,
      created_at: session.now,
      refreshed_at: session.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * The session row, locked: two refreshes of one session happen one after the other.
 * Waits at most five seconds for the lock; then PostgreSQL's error 55P03.
 */
export async function lockSession(
  transaction: Transaction<Database>,
  sessionId: string,
): Promise<SessionRow | null> {
  await sql`set local lock_timeout = '5s'`.execute(transaction);
  const query = transaction.selectFrom("sessions").selectAll().where("id", "=", sessionId);
  return (await query.forUpdate().executeTakeFirst()) ?? null;
}

export async function findSession(db: Db, sessionId: string): Promise<SessionRow | null> {
  const query = db.selectFrom("sessions").selectAll().where("id", "=", sessionId);
  return (await query.executeTakeFirst()) ?? null;
}

/**
 * Moves a session on in one statement, without waiting.
 * @returns null when another transaction holds the row, or has moved it since it was read.
 */
export async function advanceFreeSession(
  db: Db,
  session: SessionRow,
  now: Date,
): Promise<SessionRow | null> {
  const advanced = await db
    .with("free", (query) =>
      query
        .selectFrom("sessions")
        .select("id")
        .where("id", "=", session.id)
        .where("refresh_counter", "=", session.refresh_counter)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable("sessions")
    .set({ refresh_counter: session.refresh_counter + 1, refreshed_at: now })
    .from("free")
    .whereRef("sessions.id", "=", "free.id")
    .returningAll("sessions")
    .executeTakeFirst();
  return advanced ?? null;
}

export async function advanceSession(
  transaction: Transaction<Database>,
  session: SessionRow,
  now: Date,
): Promise<SessionRow> {
  const refresh_counter = session.refresh_counter + 1;
  await transaction
    .updateTable("sessions")
    .set({ refresh_counter, refreshed_at: now })
    .where("id", "=", session.id)
    .execute();
  return { ...session, refresh_counter, refreshed_at: now };
}

/** An earlier token was taken long after the fact, at this counter. */
export async function recordLateRefresh(
  transaction: Transaction<Database>,
  { id, refresh_counter }: SessionRow,
): Promise<void> {
  await transaction
    .updateTable("sessions")
    .set({ late_counter: refresh_counter })
    .where("id", "=", id)
    .execute();
}

export async function deleteSession(
  transaction: Transaction<Database>,
  sessionId: string,
): Promise<void> {
  await transaction.deleteFrom("sessions").where("id", "=", sessionId).execute();
}

/** Ends this session, all others of the user, or all. */
export async function deleteSessions(
  db: Db,
  userId: string,
  sessionId: string,
  scope: SignOutScope,
): Promise<void> {
  const query = db.deleteFrom("sessions").where("user_id", "=", userId);
  const operator = scope === "local" ? "=" : "!=";
  await (scope === "global" ? query : query.where("id", operator, sessionId)).execute();
}

/** @returns false when the user has no such session. */
export async function deleteOwnSession(
  transaction: Transaction<Database>,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const deleted = await transaction
    .deleteFrom("sessions")
    .where("id", "=", sessionId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** The user's sessions, last used first. */
export function listSessions(db: Db, userId: string): Promise<SessionRow[]> {
  return db
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("refreshed_at", "desc")
    .orderBy("id")
    .execute();
}

export interface LivingSession {
  readonly user_id: string;
  readonly banned_until: Date | null;
  readonly aal: string;
  readonly created_at: Date;
  /** The account has a second factor that the session has not shown. */
  readonly lacks_factor: boolean;
}

/** The session with its user, as long as both exist. */
export async function findLivingSession(
  db: Db,
  userId: string,
  sessionId: string,
): Promise<LivingSession | null> {
  const session = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["sessions.user_id", "sessions.aal", "sessions.created_at", "users.banned_until"])
    .select((eb) =>
      eb
        .and([
          eb("sessions.aal", "!=", "aal2"),
          eb.exists(
            eb
              .selectFrom("factors")
              .select("factors.id")
              .whereRef("factors.user_id", "=", "sessions.user_id")
              .where("factors.status", "=", "verified"),
          ),
        ])
        .as("lacks_factor"),
    )
    .where("sessions.id", "=", sessionId)
    .where("sessions.user_id", "=", userId)
    .executeTakeFirst();
  return session ? { ...session, lacks_factor: Boolean(session.lacks_factor) } : null;
}

/** Whether the user has a session that was opened from this address. */
export async function isKnownPath(db: Db, userId: string, ip: string): Promise<boolean> {
  const session = await db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", userId)
    .where("ip", "=", ip)
    .executeTakeFirst();
  return session !== undefined;
}
