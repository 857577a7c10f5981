import { sql } from "kysely";
import type { Context, Db } from "../context/context.ts";

export interface RateLimit {
  readonly limit: number;
  readonly windowSeconds: number;
}

/**
 * Counts one use of `key` in the present window, in the database, so that several servers share it.
 * @returns seconds to wait when over the limit, else null.
 */
export async function countUse(
  ctx: Pick<Context, "db" | "clock">,
  key: string,
  limit: RateLimit,
): Promise<number | null> {
  const start = windowStart(ctx, limit);
  const count = await addUses(ctx.db, { key, start, uses: 1 });
  return count <= limit.limit ? null : secondsLeft(ctx, start, limit);
}

/** Counts several uses at once. @returns how many there are in this window now. */
export async function addUses(
  db: Db,
  { key, start, uses }: { key: string; start: Date; uses: number },
): Promise<number> {
  const { count } = await db
    .insertInto("rate_limits")
    .values({ key, window_start: start, count: uses })
    .onConflict((conflict) =>
      conflict
        .columns(["key", "window_start"])
        .doUpdateSet({ count: sql<number>`rate_limits.count + excluded.count` }),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  return count;
}

/** How many there are in a window, without adding one. */
export async function countedUses(
  db: Db,
  { key, start }: { key: string; start: Date },
): Promise<number> {
  const row = await db
    .selectFrom("rate_limits")
    .select("count")
    .where("key", "=", key)
    .where("window_start", "=", start)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Gives one use back: an attempt that turned out to be rightful does not count. */
export async function giveBackUse(
  ctx: Pick<Context, "db" | "clock">,
  key: string,
  limit: RateLimit,
): Promise<void> {
  await ctx.db
    .updateTable("rate_limits")
    .set({ count: sql<number>`count - 1` })
    .where("key", "=", key)
    .where("window_start", "=", windowStart(ctx, limit))
    .where("count", ">", 0)
    .execute();
}

/** Seconds until the window that began at `start` is over; at least one. */
export function secondsLeft(
  { clock }: Pick<Context, "clock">,
  start: Date,
  { windowSeconds }: Pick<RateLimit, "windowSeconds">,
): number {
  const endMs = start.getTime() + windowSeconds * 1000;
  return Math.max(1, Math.ceil((endMs - clock.now().getTime()) / 1000));
}

/** When the present window began; the same on every server. */
export function windowStart(
  ctx: Pick<Context, "clock">,
  { windowSeconds }: Pick<RateLimit, "windowSeconds">,
): Date {
  const windowMs = windowSeconds * 1000;
  return new Date(Math.floor(ctx.clock.now().getTime() / windowMs) * windowMs);
}
