import type { Transaction } from "kysely";
import type { IssuedNfse, SignedMessage } from "@emita/fiscal/authority";
import type { Database } from "../../../db/schema.ts";
import type { InvoiceError } from "../../../db/tables/invoices.ts";
import type { Context } from "../../../platform/context/context.ts";
import { giveBackUnit } from "../../entitlements/public.ts";
import { finishAttempt, type AttemptEnd } from "../record/attempts-store.ts";
import { lockClaimed, RELEASED, type Task } from "../record/claim.ts";
import { recordEvents } from "../record/events-store.ts";
import { mailRejectedInvoiceJob } from "../record/job-references.ts";
import { issuedPlan } from "./plan-issued.ts";
import { releaseReplaced, settleReplaced } from "./replacement.ts";
import { changeStatus, lockInvoice, updateInvoice, type InvoiceRef } from "../record/store.ts";
import { writePlan } from "../record/write-plans.ts";

/**
 * Records that the invoice exists. That is true whichever worker learns it, so a worker that has lost its turn records it too;
 * of several workers the first records it and the others change nothing.
 */
export async function recordIssued(
  task: Task,
  message: SignedMessage,
  nfse: IssuedNfse,
  attempt: AttemptEnd,
  { isEarlier = false }: { readonly isEarlier?: boolean } = {},
): Promise<void> {
  const { ctx, ref } = task;
  await ctx.db.transaction().execute(async (transaction) => {
    const row = await lockInvoice(transaction, ref);
    if (row?.status !== "pending" || row.dps_id !== message.id)
      return finishAttempt(ctx, transaction, ref, attempt);
    const now = ctx.clock.now();
    const found = { before: row, version: null, nfse, attempt, isEarlier, now };
    await writePlan(ctx, transaction, issuedPlan(found));
    await settleReplaced(ctx, transaction, ref, row, nfse.number);
  });
}

/** The city hall said no, for good: nothing was issued under this number. The invoice keeps it for its correction. */
export async function recordRejected(
  task: Task,
  error: InvoiceError,
  attempt: AttemptEnd | null,
): Promise<void> {
  const { ctx, ref } = task;
  await ctx.db.transaction().execute(async (transaction) => {
    if (attempt) await finishAttempt(ctx, transaction, ref, attempt);
    const row = await lockClaimed(transaction, task);
    if (row?.status !== "pending") return;
    if (row.cancellation_state === "requested") {
      await cancelUnissued(ctx, transaction, ref);
      return;
    }
    await toError(task, transaction, error, { code: error.code });
  });
}

/** Something is missing before anything can be sent. */
export async function recordRefusal(task: Task, error: InvoiceError): Promise<void> {
  await task.ctx.db.transaction().execute(async (transaction) => {
    const row = await lockClaimed(transaction, task);
    // With an answer outstanding an invoice may exist: then there is no way back to the person.
    if (row?.status !== "pending" || row.answer_pending) return;
    await toError(task, transaction, error, {
      code: error.code,
      unsent: true,
      why: firstSentence(error.message),
    });
  });
}

function firstSentence(text: string): string {
  const end = text.indexOf(". ");
  return end === -1 ? text : text.slice(0, end + 1);
}

/**
 * The number is taken at the city hall by an invoice that is not ours: this invoice gives it up and takes another one.
 * @returns whether the invoice still is to be issued.
 */
export async function dropNumber(task: Task): Promise<boolean> {
  const { ctx, ref } = task;
  ctx.log.error(
    {},
    "numbering conflict: the city hall has a note of somebody else under our DPS number",
  );
  return ctx.db.transaction().execute(async (transaction) => {
    const row = await lockClaimed(transaction, task);
    if (row?.status !== "pending") return false;
    if (row.cancellation_state === "requested") {
      await cancelUnissued(ctx, transaction, ref);
      return false;
    }
    await updateInvoice(transaction, ref, {
      dps_series: null,
      dps_number: null,
      dps_id: null,
      dps_xml: null,
      answer_pending: false,
      unanswered_since: null,
      updated_at: ctx.clock.now(),
    });
    await recordEvents(ctx, transaction, ref, {
      type: "invoice.checking",
      detail: { cause: "numbering_conflict", dpsId: row.dps_id },
    });
    return true;
  });
}

/** Ends an invoice of which nothing exists at the city hall. The unit goes back first: see the order of locks in request-cancellation.ts. */
export async function cancelUnissued(
  ctx: Context,
  transaction: Transaction<Database>,
  ref: InvoiceRef,
  { reason, from = "pending" }: { reason?: string | null; from?: "pending" | "error" } = {},
): Promise<void> {
  const row = await lockInvoice(transaction, ref);
  if (row) await releaseReplaced(ctx, transaction, ref, row);
  await giveBackUnit(ctx, transaction, ref.companyId, row?.quota_source ?? null);
  const shown = await changeStatus(transaction, ref, {
    from,
    to: "cancelled",
    set: {
      ...RELEASED,
      answer_pending: false,
      cancellation_state: "accepted",
      cancellation_decided_at: ctx.clock.now(),
      ...(reason !== undefined && { cancellation_reason: reason }),
      error: null,
      updated_at: ctx.clock.now(),
    },
  });
  await recordEvents(ctx, transaction, ref, {
    type: "invoice.cancelled",
    detail: { unissued: true },
    shown,
  });
}

/** Ends the turn with an error for the person; `answer_pending` stays, so that a resending asks first. */
export async function toError(
  { ctx, ref }: Pick<Task, "ctx" | "ref">,
  transaction: Transaction<Database>,
  error: InvoiceError,
  detail: Record<string, unknown>,
): Promise<void> {
  const shown = await changeStatus(transaction, ref, {
    from: "pending",
    to: "error",
    set: {
      ...RELEASED,
      ...(!detail["silent"] && { answer_pending: false }),
      error: JSON.stringify(error),
      updated_at: ctx.clock.now(),
    },
  });
  await recordEvents(ctx, transaction, ref, { type: "invoice.rejected", detail, shown });
  await ctx.jobs.enqueue(transaction, mailRejectedInvoiceJob, ref);
}
