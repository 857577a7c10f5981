import { sql } from "kysely";
import type { CityHallStatus } from "@emita/contract/companies/city-hall-status";
import { CNPJ_DIRECTORY } from "../../../db/tables/city-halls.ts";
import { isChannel } from "@emita/domain/invoices/channel";
import type { Context } from "../../../platform/context/context.ts";
import { perContext } from "../../../platform/context/per-context.ts";
import { SingleFlight } from "../../../platform/concurrency/single-flight.ts";
import { channelLabel } from "../../companies/public.ts";

const WINDOW_HOURS = 6;
/** The latest calls show the state; more of them only cost time. */
const MOST_CALLS = 1_000;
/** Strangers may ask as often as they like: the database is asked this often. */
const KEEP_MS = 10_000;
/** The calls of this period show whether a channel is degraded, without calls of an outage that is over. */
const PRESENT_MS = 30 * 60_000;
/**
 * An outage is no longer shown when it was not checked for this long, since no invoice waits for its end: while one waits, the sweep
 * has it checked each minute.
 */
const STALE_OUTAGE_MS = 5 * 60_000;
/** Below this share of answers, over enough calls to mean something, a channel that answers counts as degraded. */
const DEGRADED_BELOW = 0.9;
const ENOUGH_CALLS = 5;

const memory = perContext(() => ({
  known: null as { at: number; status: CityHallStatus } | null,
  underWay: new SingleFlight<CityHallStatus>(),
}));

/** The measured state of every channel that this installation ever used. */
export async function cityHallStatus(ctx: Context): Promise<CityHallStatus> {
  const state = memory(ctx);
  const now = ctx.clock.now();
  if (state.known && now.getTime() - state.known.at < KEEP_MS) return state.known.status;
  return state.underWay.run("status", async () => {
    const status = await measure(ctx, now);
    state.known = { at: now.getTime(), status };
    return status;
  });
}

async function measure(ctx: Context, now: Date): Promise<CityHallStatus> {
  const since = new Date(now.getTime() - WINDOW_HOURS * 3_600_000);
  const present = new Date(now.getTime() - PRESENT_MS);
  const stale = new Date(now.getTime() - STALE_OUTAGE_MS);
  const { rows } = await sql<MeasuredRow>`
    select channel, failing_since, last_ok_at, calls, answered, present_calls, present_answered, median_ms,
      state = 'down' and coalesce(next_probe_at, failing_since) > ${stale} as is_down
    from city_halls, lateral (
      select count(*)::int as calls,
        count(*) filter (where is_answered)::int as answered,
        count(*) filter (where is_present)::int as present_calls,
        count(*) filter (where is_present and is_answered)::int as present_answered,
        percentile_cont(0.5) within group (order by extract(epoch from finished_at - started_at) * 1000) as median_ms
      from (
        select started_at, finished_at,
          outcome not like 'uncertain%' and outcome not like 'unknown%' as is_answered,
          started_at > greatest(${present}, recovered_at) as is_present
        from invoice_attempts
        where channel = city_halls.channel and started_at > ${since}
          and finished_at is not null and outcome <> 'interrupted'
        order by started_at desc limit ${MOST_CALLS}
      ) as latest
    ) as measured
    where environment = ${ctx.config.cityHall} and channel <> ${CNPJ_DIRECTORY}
    order by channel`.execute(ctx.db);
  return {
    measured_at: now.toISOString(),
    window_hours: WINDOW_HOURS,
    data: rows.map(toChannel),
  };
}

interface MeasuredRow {
  readonly channel: string;
  readonly is_down: boolean;
  readonly failing_since: Date | null;
  readonly last_ok_at: Date | null;
  readonly calls: number;
  readonly answered: number;
  readonly present_calls: number;
  readonly present_answered: number;
  readonly median_ms: number | null;
}

function toChannel(row: MeasuredRow): CityHallStatus["data"][number] {
  return {
    channel: row.channel,
    name: isChannel(row.channel) ? channelLabel(row.channel) : row.channel,
    state: row.is_down ? "down" : isPoor(row) ? "degraded" : "up",
    since: row.is_down ? (row.failing_since?.toISOString() ?? null) : null,
    last_ok_at: row.last_ok_at?.toISOString() ?? null,
    calls: row.calls,
    success_share: row.calls === 0 ? null : row.answered / row.calls,
    median_ms: row.median_ms === null ? null : Math.round(row.median_ms),
  };
}

function isPoor({ present_calls: calls, present_answered: answered }: MeasuredRow): boolean {
  return calls >= ENOUGH_CALLS && answered / calls < DEGRADED_BELOW;
}
