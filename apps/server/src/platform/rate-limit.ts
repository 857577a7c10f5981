import { sql } from "kysely";
import type { Context } from "./context.ts";

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
  const { count } = await ctx.db
    .insertInto("rate_limits")
    .values({ key, window_start: start, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["key", "window_start"])
        .doUpdateSet({ count: sql<number>`rate_limits.count + 1` }),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  if (count <= limit.limit) return null;
  return Math.ceil(
    (start.getTime() + limit.windowSeconds * 1000 - ctx.clock.now().getTime()) / 1000,
  );
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

function windowStart(ctx: Pick<Context, "clock">, { windowSeconds }: RateLimit): Date {
  const windowMs = windowSeconds * 1000;
  return new Date(Math.floor(ctx.clock.now().getTime() / windowMs) * windowMs);
}
