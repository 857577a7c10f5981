import type { Context } from "../../../platform/context/context.ts";
import { createOnce, makerFor, type IssuingDeps } from "../../invoices/public.ts";
import { keyOf, moveOccurrence, type OccurrenceRow } from "../record/occurrences-store.ts";
import { originOf } from "../record/origin.ts";
import { requireRecurrence } from "../record/store.ts";
import { TRY_AGAIN_MS } from "../record/tries.ts";
import { occurrenceInput } from "./occurrence-input.ts";
import { requireIssuable } from "./require-issuable.ts";
import { refuseClosedClient } from "./refuse-closed-client.ts";
import { waitsFor, type Waits } from "./waits.ts";

/**
 * Makes the invoice of a queued occurrence, or lets it wait with the reason. Safe to repeat at any line: the occurrence is the
 * idempotency key of its invoice.
 * @returns whether it waits since now
 */
export async function issueOccurrence(
  ctx: Context,
  deps: IssuingDeps,
  occurrence: OccurrenceRow,
): Promise<boolean> {
  const { company_id: companyId } = occurrence;
  const name = originOf(keyOf(occurrence));
  try {
    const made = await createOnce(ctx, makerFor(companyId), { origin: name, lasting: name }, () =>
      checkedInput(ctx, deps, occurrence),
    );
    await recordSent(ctx, occurrence, made.invoice.id);
    return false;
  } catch (error) {
    const waits = waitsFor(error);
    if (waits === null) throw error;
    await recordWaiting(ctx, occurrence, waits);
    return occurrence.waiting_since === null;
  }
}

async function checkedInput(ctx: Context, deps: IssuingDeps, occurrence: OccurrenceRow) {
  const { company_id: companyId, recurrence_id: id } = occurrence;
  const recurrence = await requireRecurrence(ctx.db, companyId, id);
  const input = await occurrenceInput(ctx, recurrence, occurrence);
  await refuseClosedClient(ctx, deps, input);
  await requireIssuable(ctx, deps, companyId, input);
  return input;
}

/** Whatever became of the occurrence meanwhile: the invoice is a fact. */
async function recordSent(
  ctx: Context,
  occurrence: OccurrenceRow,
  invoiceId: string,
): Promise<void> {
  await moveOccurrence(ctx.db, keyOf(occurrence), ["asking", "queued", "waiting", "skipped"], {
    state: "sent",
    invoice_id: invoiceId,
    updated_at: ctx.clock.now(),
  });
}

async function recordWaiting(
  ctx: Context,
  occurrence: OccurrenceRow,
  { reason, text }: Waits,
): Promise<void> {
  const now = ctx.clock.now();
  await moveOccurrence(ctx.db, keyOf(occurrence), ["queued"], {
    state: "waiting",
    waiting_reason: reason,
    waiting_text: text,
    waiting_since: occurrence.waiting_since ?? now,
    next_try_at: new Date(now.getTime() + TRY_AGAIN_MS),
    updated_at: now,
  });
}
