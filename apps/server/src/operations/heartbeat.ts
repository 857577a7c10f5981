import { sql } from "kysely";
import { MOST_SKEW_MS, compareClocks } from "./clock-skew.ts";
import type { Context } from "../platform/context/context.ts";

const BEAT_MS = 10_000;
/** A process without a heartbeat for this long does not work: it was stopped, cut off, or is busy without end. */
const SILENCE = sql.lit("1 minute");
/** Rows of processes that were killed. */
const GONE = sql.lit("1 day");

/**
 * Writes to the database that this process runs, now and every ten seconds. A timer does it, so a process with a blocked event
 * loop has no heartbeat.
 * @returns removes the row again: a process that is stopped in order is not reported.
 */
export async function startHeartbeat(ctx: Context): Promise<() => Promise<void>> {
  const id = ctx.newId();
  let last = beat(ctx, id);
  await last;
  // While the database is away the heartbeat is not read either; the next one comes.
  const timer = setInterval(() => {
    last = beat(ctx, id).catch(() => undefined);
  }, BEAT_MS);
  return async () => {
    clearInterval(timer);
    await last;
    await ctx.db
      .deleteFrom("process_heartbeats")
      .where("id", "=", id)
      .execute()
      .catch(() => undefined);
  };
}

/** By the database's clock, the one that all processes share, and with how far this one's is from it. */
async function beat(ctx: Context, id: string): Promise<void> {
  const { db, config } = ctx;
  const clock_skew_ms = await compareClocks(ctx);
  await db
    .with("swept", (swept) =>
      swept
        .deleteFrom("process_heartbeats")
        .where("heard_at", "<", sql<Date>`now() - interval ${GONE}`),
    )
    .insertInto("process_heartbeats")
    .values({ id, role: config.role, clock_skew_ms })
    .onConflict((known) =>
      known.column("id").doUpdateSet({ heard_at: sql<Date>`now()`, clock_skew_ms }),
    )
    .execute();
}

/** Whether a worker had a heartbeat within the last minute. */
export async function isWorkerAlive({ db }: Context): Promise<boolean> {
  const received = await db
    .selectFrom("process_heartbeats")
    .select("id")
    .where("role", "in", ["all", "worker"])
    .where("heard_at", ">", sql<Date>`now() - interval ${SILENCE}`)
    .limit(1)
    .executeTakeFirst();
  return received !== undefined;
}

/** Whether a process with a heartbeat within the last minute has a wrong clock. */
export async function isAnyClockOff({ db }: Context): Promise<boolean> {
  const off = await db
    .selectFrom("process_heartbeats")
    .select("id")
    .where("heard_at", ">", sql<Date>`now() - interval ${SILENCE}`)
    .where(sql`abs(clock_skew_ms)`, ">", MOST_SKEW_MS)
    .limit(1)
    .executeTakeFirst();
  return off !== undefined;
}
