import { sql } from "kysely";
import type { Context } from "../platform/context/context.ts";
import { perContext } from "../platform/context/per-context.ts";

/**
 * From here on a process issues nothing. Turns with invoices are leased by the clocks of the processes, for 15 s, and a lease
 * that is still wanted has 10 s left at least: a clock that is 5 s off cannot take one from another process. And a
 * declaration is dated a minute back, so that up to here no authority sees the future (E0008).
 */
export const MOST_SKEW_MS = 5_000;

const skews = perContext(() => ({ ms: 0 }));

/** How far this process's clock is ahead of the database's, as the last look found; negative when it is behind. */
export const clockSkewMs = (ctx: Context): number => skews(ctx).ms;

export const isClockOff = (skewMs: number): boolean => Math.abs(skewMs) > MOST_SKEW_MS;

/** Compares the clocks; a process whose own is off takes no work that depends on it, until it is right again. */
export async function compareClocks(ctx: Context): Promise<number> {
  const asked = ctx.clock.now().getTime();
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(ctx.db);
  const answered = ctx.clock.now().getTime();
  const ms = skewOf(asked, answered, rows[0]?.ms ?? asked);
  const wasOff = isClockOff(clockSkewMs(ctx));
  const isOff = isClockOff(ms);
  skews(ctx).ms = ms;
  ctx.jobs.holdClockWork(isOff);
  const skewSeconds = Math.round(ms / 1000);
  if (isOff && !wasOff)
    ctx.log.error(
      { skewSeconds },
      "this machine's clock is not the database's: no notes are issued here until it is set (NTP)",
    );
  if (wasOff && !isOff) ctx.log.info({ skewSeconds }, "this machine's clock is right again");
  return ms;
}

/** The certain part of the skew: the database read its clock at some moment between question and answer. */
export function skewOf(asked: number, answered: number, database: number): number {
  if (database < asked) return Math.round(asked - database);
  return database > answered ? Math.round(answered - database) : 0;
}
