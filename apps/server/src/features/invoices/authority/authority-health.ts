import { sql, type Selectable, type Transaction } from "kysely";
import type { Channel } from "@emita/domain/invoices/channel";
import type { Authority } from "@emita/fiscal/authority";
import type { Database } from "../../../db/schema.ts";
import { CNPJ_DIRECTORY, type CityHalls } from "../../../db/tables/city-halls.ts";
import { traced } from "../../../platform/basics/tracing.ts";
import type { Context } from "../../../platform/context/context.ts";
import { perContext } from "../../../platform/context/per-context.ts";
import { sweepInvoicesJob } from "../record/job-references.ts";

/** Calls in a row without an answer after which a city hall counts as down: one slow answer is no outage. */
const FAILURES_TO_OPEN = 3;
/** How often a city hall that is down is asked, by all processes together: often while people may still be watching. */
const PROBE_MS = 5_000;
const LATE_PROBE_MS = 15_000;
const WATCHED_MS = 2 * 60_000;
/** A city hall that answers is noted this often at most: its row would be the busiest of all otherwise. */
const FRESH_MS = 30_000;
const SEEN_MS = 1_000;

/** The channels that invoices may have to wait for. */
export type Asked = Channel | typeof CNPJ_DIRECTORY;

export interface Outage {
  readonly channel: Asked;
  readonly since: Date;
  /** Before then it is not asked again; null or absent: not known. */
  readonly nextProbeAt?: Date | null;
}

const kindOf = ({ kind }: { readonly kind: string }): string => kind;

/**
 * A driver that records every answer, or the lack of one, for its city hall. A refusal is an answer: only
 * silence and broken replies are not.
 */
export function watchHealth(ctx: Context, channel: Channel, authority: Authority): Authority {
  const recorded = async <Outcome>(outcome: Outcome, isAnswer: boolean): Promise<Outcome> => {
    await (isAnswer ? recordAnswer(ctx, channel) : recordSilence(ctx, channel));
    return outcome;
  };
  const told = <Outcome>(
    call: string,
    run: () => Promise<Outcome>,
    word: (outcome: Outcome) => string,
  ): Promise<Outcome> =>
    traced(
      { name: `city hall ${call}`, kind: "client", facts: { "emita.channel": channel } },
      run,
      word,
    );
  return {
    absencePausesMs: authority.absencePausesMs,
    asksForAnalysis: authority.asksForAnalysis,
    refusesUsedNumbers: authority.refusesUsedNumbers,
    substitution: authority.substitution,
    buildIssue: (...given) => authority.buildIssue(...given),
    buildCancel: (...given) => authority.buildCancel(...given),
    probe: (...given) => authority.probe(...given),
    async issue(...given) {
      const outcome = await told("issue", () => authority.issue(...given), kindOf);
      return recorded(outcome, outcome.kind !== "uncertain");
    },
    async find(...given) {
      const outcome = await told("find", () => authority.find(...given), kindOf);
      return recorded(outcome, outcome.kind !== "unknown");
    },
    async seek(...given) {
      const outcome = await told("seek", () => authority.seek(...given), kindOf);
      return recorded(outcome, outcome.kind !== "unknown");
    },
    async cancel(...given) {
      const outcome = await told("cancel", () => authority.cancel(...given), kindOf);
      return recorded(outcome, outcome.kind !== "uncertain");
    },
    async findCancellation(...given) {
      const ask = () => authority.findCancellation(...given);
      const state = await told("findCancellation", ask, (found) => found);
      return recorded(state, state !== "unknown");
    },
  };
}

/**
 * Whether this city hall is down, asked in the transaction that makes an invoice wait for it. The row stays locked: the outage
 * cannot end before that transaction, so its end finds every invoice that waits.
 */
export async function findOutage(
  transaction: Transaction<Database>,
  environment: string,
  channel: Asked,
): Promise<Outage | null> {
  const row = await transaction
    .selectFrom("city_halls")
    .select("failing_since")
    .where("environment", "=", environment)
    .where("channel", "=", channel)
    .where("state", "=", "down")
    .forShare()
    .executeTakeFirst();
  return row?.failing_since ? { channel, since: row.failing_since } : null;
}

/**
 * The same at the beginning of a turn; what it saw spares the turn's answer a look of its own. A city hall that was up a
 * moment ago is taken for up: a silence that this process meets is known here at once, another's within that moment.
 */
export async function readOutage(ctx: Context, channel: Asked): Promise<Outage | null> {
  const atMs = ctx.clock.now().getTime();
  const known = seen(ctx).get(channel);
  if (known?.state === "up" && atMs - known.atMs < SEEN_MS) return null;
  const row = await findHealth(ctx, channel);
  if (row) seen(ctx).set(channel, { ...row, atMs });
  else seen(ctx).delete(channel);
  return row?.state === "down" && row.failing_since
    ? { channel, since: row.failing_since, nextProbeAt: row.next_probe_at }
    : null;
}

type Health = Pick<
  Selectable<CityHalls>,
  "state" | "failures" | "failing_since" | "last_ok_at" | "next_probe_at"
>;

const UP = { state: "up", failures: 0, failing_since: null, next_probe_at: null } as const;

/** `atMs`: when it was looked up. */
const seen = perContext(() => new Map<Asked, Health & { readonly atMs: number }>());

async function findHealth(ctx: Context, channel: Asked): Promise<Health | undefined> {
  return ctx.db
    .selectFrom("city_halls")
    .select(["state", "failures", "failing_since", "last_ok_at", "next_probe_at"])
    .where("environment", "=", ctx.config.cityHall)
    .where("channel", "=", channel)
    .executeTakeFirst();
}

/**
 * Takes the one question that may go to a city hall that is down, for all processes.
 * @returns false when it is not time yet, or another process asks.
 */
export async function takeProbe(
  ctx: Context,
  { channel, since, nextProbeAt = null }: Outage,
): Promise<boolean> {
  const now = ctx.clock.now();
  // A thousand invoices of an outage need no thousand statements that change nothing.
  if (nextProbeAt !== null && nextProbeAt > now) return false;
  const isLate = now.getTime() - since.getTime() > WATCHED_MS;
  const next = new Date(now.getTime() + (isLate ? LATE_PROBE_MS : PROBE_MS));
  const taken = await ctx.db
    .updateTable("city_halls")
    .set({ next_probe_at: next })
    .where("environment", "=", ctx.config.cityHall)
    .where("channel", "=", channel)
    .where("state", "=", "down")
    .where((or) => or.or([or("next_probe_at", "is", null), or("next_probe_at", "<=", now)]))
    .returning("channel")
    .executeTakeFirst();
  return taken !== undefined;
}

/** The city hall answers. If it was down, the sweep sends on every invoice that waits for it, now. */
export async function recordAnswer(ctx: Context, channel: Asked): Promise<void> {
  const now = ctx.clock.now();
  const known = seen(ctx).get(channel) ?? (await findHealth(ctx, channel));
  const isFresh = (known?.last_ok_at?.getTime() ?? 0) > now.getTime() - FRESH_MS;
  if (known?.state === "up" && known.failures === 0 && isFresh) return;
  // Known at once, so that of all the answers that come meanwhile only one asks for the row.
  seen(ctx).set(channel, { ...UP, last_ok_at: now, atMs: now.getTime() });
  const before = await writeUp(ctx, channel, now).catch((error: unknown) => {
    seen(ctx).delete(channel);
    throw error;
  });
  if (before !== "down") return;
  ctx.log.info({ channel }, `${nameOf(channel)} answers again`);
  await ctx.db
    .transaction()
    .execute((transaction) => ctx.jobs.enqueue(transaction, sweepInvoicesJob, {}));
}

/** @returns the state of before. */
async function writeUp(ctx: Context, channel: Asked, now: Date): Promise<string | undefined> {
  const environment = ctx.config.cityHall;
  const up = { ...UP, last_ok_at: now };
  return ctx.db.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom("city_halls")
      .select("state")
      .where("environment", "=", environment)
      .where("channel", "=", channel)
      .forUpdate()
      .executeTakeFirst();
    const ended = before?.state === "down" && { recovered_at: now };
    await transaction
      .insertInto("city_halls")
      .values({ environment, channel, ...up })
      .onConflict((conflict) =>
        conflict.columns(["environment", "channel"]).doUpdateSet({ ...up, ...ended }),
      )
      .execute();
    return before?.state;
  });
}

/** A question that got no answer, where the driver is not watched (see watchHealth). */
export async function recordSilence(ctx: Context, channel: Asked): Promise<void> {
  const now = ctx.clock.now();
  seen(ctx).delete(channel);
  const { state, failures } = await ctx.db
    .insertInto("city_halls")
    .values({
      environment: ctx.config.cityHall,
      channel,
      state: "up",
      failures: 1,
      failing_since: now,
    })
    .onConflict((conflict) =>
      conflict.columns(["environment", "channel"]).doUpdateSet({
        failures: sql<number>`city_halls.failures + 1`,
        failing_since: sql<Date>`coalesce(city_halls.failing_since, ${now})`,
        state: sql<"up" | "down">`case when city_halls.failures + 1 >= ${FAILURES_TO_OPEN}
          then 'down' else city_halls.state end`,
        next_probe_at: new Date(now.getTime() + PROBE_MS),
      }),
    )
    .returning(["state", "failures"])
    .executeTakeFirstOrThrow();
  if (state === "down" && failures === FAILURES_TO_OPEN)
    ctx.log.warn({ channel }, `${nameOf(channel)} does not answer: its invoices wait`);
}

function nameOf(channel: Asked): string {
  return channel === CNPJ_DIRECTORY ? "the directory of companies" : "the city hall";
}
