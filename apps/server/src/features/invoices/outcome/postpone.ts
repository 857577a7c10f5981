import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { CNPJ_DIRECTORY } from "../../../db/tables/city-halls.ts";
import { finishAttempt, type AttemptEnd } from "../record/attempts-store.ts";
import { backOffMs } from "./back-off.ts";
import { findOutage, type Asked } from "../authority/authority-health.ts";
import { lockClaimed, type Task } from "../record/claim.ts";
import { recordEvents } from "../record/events-store.ts";
import type { OwedWork } from "../record/owed-work.ts";
import { markUnanswered } from "./mark-unanswered.ts";
import { endRun } from "./end-run.ts";
import { writeAnalysis } from "./record-analysis.ts";
import { keepInvoice } from "./record-cancellation.ts";
import { endDoubt } from "./record-unexplained.ts";
import { toError } from "./record-outcome.ts";
import { errorAfterSilence } from "../authority/refusal.ts";
import { updateInvoice, type InvoiceRow } from "../record/store.ts";

/** The product's patience with a city hall that is down; then the person is asked. */
const MAX_WAIT_MS = 7 * 24 * 3_600_000;

export interface Delay {
  /** The authority that was asked; absent when none was. */
  readonly channel?: Asked;
  /** The next turn comes no later, however long the pauses are by now. */
  readonly latest?: Date;
  /** The pause that the city hall asked for. */
  readonly retryAfterMs?: number | undefined;
  readonly attempt?: AttemptEnd;
  /** It is not known whether the city hall processed what it got: the timeline says that we are finding out, and the invoice that it waits. */
  readonly isUncertain?: boolean;
  /** Given by a city hall that works on the message later. */
  readonly protocol?: string;
}

/**
 * Ends the turn without a result and books the next one, in one transaction. Issuing and cancelling without an answer for
 * seven days end with a state that says so; whatever else is owed is tried without end.
 */
export async function postpone(task: Task, owed: OwedWork, delay: Delay = {}): Promise<void> {
  const { ctx, ref } = task;
  await ctx.db.transaction().execute(async (transaction) => {
    if (delay.attempt) await finishAttempt(ctx, transaction, ref, delay.attempt);
    const row = await lockClaimed(transaction, task);
    if (!row) return;
    if (owed === "issue" && (await endDoubt(task, transaction, row))) return;
    if (isHopeless(task, row, owed)) return giveUp(task, transaction, row, owed);
    const pauseMs = backOffMs(row.tries, delay.retryAfterMs, Math.random());
    await markWaiting(task, transaction, row, delay.channel);
    if (delay.protocol !== undefined)
      await updateInvoice(transaction, ref, { protocol: delay.protocol });
    if (delay.isUncertain && owed === "issue") await markUnanswered(task, transaction, row);
    if (delay.isUncertain && row.tries === 0)
      await recordEvents(ctx, transaction, ref, { type: "invoice.checking" });
    const pauseEnd = ctx.clock.now().getTime() + pauseMs;
    const startAfter = new Date(Math.min(pauseEnd, delay.latest?.getTime() ?? pauseEnd));
    await endRun(task, transaction, owed, startAfter, row.tries + 1);
  });
}

function isHopeless({ ctx }: Task, row: InvoiceRow, owed: OwedWork): boolean {
  const since = owedSince(row, owed);
  return since !== null && ctx.clock.now().getTime() - since.getTime() >= MAX_WAIT_MS;
}

/** A cancellation that was asked for before its invoice existed counts from the invoice. */
function owedSince(row: InvoiceRow, owed: OwedWork): Date | null {
  if (owed === "issue") return row.queued_at ?? row.created_at;
  if (owed !== "cancel") return null;
  if (row.cancellation_state !== "requested") return row.queued_at;
  const { cancellation_requested_at: asked, issued_at: issued } = row;
  return asked !== null && issued !== null && issued > asked ? issued : asked;
}

const CANCELLATION_UNANSWERED = {
  code: "city_hall_silent",
  text: "A prefeitura não respondeu ao pedido por sete dias, e não sabemos se ela o recebeu. Confira no site dela se a nota ainda vale e, se valer, peça o cancelamento de novo.",
} as const;

const ANALYSIS_UNANSWERED = {
  state: "offered",
  text: "A prefeitura não respondeu ao pedido de análise por sete dias. A nota continua emitida: peça a análise de novo.",
  event: { type: "invoice.analysis_refused", detail: { code: "city_hall_silent" } },
} as const;

async function giveUp(
  task: Task,
  transaction: Transaction<Database>,
  row: InvoiceRow,
  owed: OwedWork,
): Promise<void> {
  if (owed === "issue") {
    const error = errorAfterSilence(row.answer_pending);
    return toError(task, transaction, error, { code: error.code, silent: true });
  }
  return row.cancellation_state === "requested"
    ? keepInvoice(task.ctx, transaction, task.ref, row, CANCELLATION_UNANSWERED)
    : writeAnalysis(task.ctx, transaction, task.ref, row, ANALYSIS_UNANSWERED);
}

/** The invoice shows since when the authority is down; the timeline records it once per outage, not at every look. */
async function markWaiting(
  { ctx, ref }: Task,
  transaction: Transaction<Database>,
  row: InvoiceRow,
  channel: Asked | undefined,
): Promise<void> {
  if (channel === CNPJ_DIRECTORY && row.directory_silent_since === null)
    await updateInvoice(transaction, ref, { directory_silent_since: ctx.clock.now() });
  const outage = channel && (await findOutage(transaction, row.environment, channel));
  if (!outage || row.waiting_since?.getTime() === outage.since.getTime()) return;
  await updateInvoice(transaction, ref, {
    waiting_channel: outage.channel,
    waiting_since: outage.since,
    updated_at: ctx.clock.now(),
  });
  await recordEvents(ctx, transaction, ref, {
    type: "invoice.waiting",
    detail: { since: outage.since.toISOString(), channel: outage.channel },
  });
}
