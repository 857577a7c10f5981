import type { Context } from "../context/context.ts";

/**
 * Begins a pause for `key` unless one is still going on. Unlike a counter's window it runs from the event itself, and it
 * is kept in the database, so that several servers share it.
 * @returns seconds to wait when a pause is going on, else null.
 */
export async function beginPause(
  { db, clock }: Pick<Context, "db" | "clock">,
  key: string,
  pauseSeconds: number,
): Promise<number | null> {
  const now = clock.now();
  const endsAt = new Date(now.getTime() + pauseSeconds * 1000);
  const begun = await db
    .insertInto("pauses")
    .values({ key, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({ ends_at: endsAt }).where("pauses.ends_at", "<=", now),
    )
    .returning("key")
    .executeTakeFirst();
  if (begun) return null;
  const present = await db
    .selectFrom("pauses")
    .select("ends_at")
    .where("key", "=", key)
    .executeTakeFirst();
  const leftMs = (present?.ends_at ?? endsAt).getTime() - now.getTime();
  return Math.max(1, Math.ceil(leftMs / 1000));
}
