import type { Transaction } from "kysely";
import type { Channel } from "@emita/domain/channel";
import type { Database } from "../../db/schema.ts";
import { finishAttempt, type AttemptEnd } from "./attempts-store.ts";
import { backOffMs } from "./back-off.ts";
import { findOutage } from "./city-hall-health.ts";
import { lockClaimed, type Task } from "./claim.ts";
import { recordEvents } from "./events-store.ts";
import { OWED_JOBS, type OwedWork } from "./owed-work.ts";
import { toError } from "./record-outcome.ts";
import { errorAfterSilence } from "./refusal.ts";
import { updateInvoice, type InvoiceRow } from "./store.ts";

/** The specification's patience with a city hall that is down; then the person is asked. */
const PATIENCE_MS = 7 * 24 * 3_600_000;

export interface Delay {
  /** The city hall that was asked; absent when it did not come to that. */
  readonly channel?: Channel;
  /** What the city hall asked for. */
  readonly retryAfterMs?: number | undefined;
  readonly attempt?: AttemptEnd;
  /** Nobody knows whether the city hall processed what it got: the timeline says that we are finding out. */
  readonly isUncertain?: boolean;
  /** Given by a city hall that works on the message later. */
  readonly protocol?: string;
}

/**
 * Ends the turn without a result and books the next one, in one transaction. An invoice that was not issued within seven
 * days becomes an error; whatever else is owed is tried without end.
 */
export async function postpone(task: Task, owed: OwedWork, delay: Delay = {}): Promise<void> {
  const { ctx, ref } = task;
  await ctx.db.transaction().execute(async (transaction) => {
    if (delay.attempt) await finishAttempt(ctx, transaction, ref, delay.attempt);
    const row = await lockClaimed(transaction, task);
    if (!row) return;
    if (owed === "issue" && isHopeless(task, row)) {
      const error = errorAfterSilence(row.answer_pending);
      await toError(task, transaction, error, { code: error.code, silent: true });
      return;
    }
    const pauseMs = backOffMs(row.tries, delay.retryAfterMs, Math.random());
    await markWaiting(task, transaction, row, delay.channel);
    if (delay.protocol !== undefined)
      await updateInvoice(transaction, ref, { protocol: delay.protocol });
    if (delay.isUncertain && row.tries === 0)
      await recordEvents(ctx, transaction, ref, { type: "invoice.checking" });
    await putOff(task, transaction, owed, new Date(ctx.clock.now().getTime() + pauseMs));
  });
}

/** Ends the turn; the next one begins at `startAfter`. */
export async function putOff(
  { ctx, ref, invoice }: Task,
  transaction: Transaction<Database>,
  owed: OwedWork,
  startAfter: Date,
): Promise<void> {
  await updateInvoice(transaction, ref, {
    claim_id: null,
    claimed_until: null,
    tries: invoice.tries + 1,
    work_due_at: startAfter,
    updated_at: ctx.clock.now(),
  });
  await ctx.jobs.enqueue(transaction, OWED_JOBS[owed], ref, { startAfter });
}

function isHopeless({ ctx }: Task, row: InvoiceRow): boolean {
  const since = row.queued_at ?? row.created_at;
  return ctx.clock.now().getTime() - since.getTime() >= PATIENCE_MS;
}

/** The invoice shows since when its city hall is down, and the timeline tells it once per outage, not at every look. */
async function markWaiting(
  { ctx, ref }: Task,
  transaction: Transaction<Database>,
  row: InvoiceRow,
  channel: Channel | undefined,
): Promise<void> {
  const outage = channel && (await findOutage(transaction, row.environment, channel));
  if (!outage || row.waiting_since?.getTime() === outage.since.getTime()) return;
  await updateInvoice(transaction, ref, {
    waiting_channel: outage.channel,
    waiting_since: outage.since,
  });
  await recordEvents(ctx, transaction, ref, {
    type: "invoice.waiting",
    detail: { since: outage.since.toISOString() },
  });
}
