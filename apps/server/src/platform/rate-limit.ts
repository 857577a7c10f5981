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
  { limit, windowSeconds }: RateLimit,
): Promise<number | null> {
  const nowMs = ctx.clock.now().getTime();
  const windowMs = windowSeconds * 1000;
  const windowStart = new Date(Math.floor(nowMs / windowMs) * windowMs);
  const { count } = await ctx.db
    .insertInto("rate_limits")
    .values({ key, window_start: windowStart, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["key", "window_start"])
        .doUpdateSet({ count: sql<number>`rate_limits.count + 1` }),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  return count > limit ? Math.ceil((windowStart.getTime() + windowMs - nowMs) / 1000) : null;
}
