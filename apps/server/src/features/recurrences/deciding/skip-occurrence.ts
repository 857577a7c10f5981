import type { Occurrence } from "@emita/contract/recurrences/occurrences";
import type { Context } from "../../../platform/context/context.ts";
import { AppError } from "../../../platform/basics/app-error.ts";
import { findOccurrence, moveOccurrence, type OccurrenceKey } from "../record/occurrences-store.ts";
import { requireRecurrence } from "../record/store.ts";
import { decideAhead } from "./decide-ahead.ts";
import { occurrenceNotFound, showOccurrence } from "./submit-due.ts";

/** Leaves one date out, come or to come. @throws AppError not_found, not_waiting (it is on its way or has its invoice) */
export async function skipOccurrence(ctx: Context, key: OccurrenceKey): Promise<Occurrence> {
  const { companyId } = key;
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (transaction) => {
    const skipped = { state: "skipped", updated_at: now } as const;
    const moved =
      (await moveOccurrence(transaction, key, ["asking", "waiting", "skipped"], skipped)) ??
      (await decideAhead(transaction, key, { state: "skipped", invoice_id: null }, now));
    if (!moved) {
      const found = await findOccurrence(transaction, key);
      throw found ? onItsWay() : occurrenceNotFound();
    }
    await ctx.live.publish(transaction, companyId, { type: "recurrence.changed", id: companyId });
  });
  return showOccurrence(ctx, key);
}

/** Takes a skipping back: a date that has come asks again, one to come is planned again. @throws AppError not_found, not_waiting */
export async function unskipOccurrence(ctx: Context, key: OccurrenceKey): Promise<void> {
  const { companyId } = key;
  const row = await requireRecurrence(ctx.db, companyId, key.recurrenceId);
  await ctx.db.transaction().execute(async (transaction) => {
    const found = await findOccurrence(transaction, key);
    if (!found) throw occurrenceNotFound();
    if (found.state !== "skipped") throw onItsWay();
    const isToCome = row.next_nominal_date !== null && row.next_nominal_date <= key.nominalDate;
    if (isToCome)
      await transaction
        .deleteFrom("recurrence_occurrences")
        .where("company_id", "=", companyId)
        .where("recurrence_id", "=", key.recurrenceId)
        .where("nominal_date", "=", key.nominalDate)
        .where("state", "=", "skipped")
        .execute();
    else
      await moveOccurrence(transaction, key, ["skipped"], {
        state: "asking",
        asking_reason: "mode",
        updated_at: ctx.clock.now(),
      });
    await ctx.live.publish(transaction, companyId, { type: "recurrence.changed", id: companyId });
  });
}

export function onItsWay(): AppError {
  return new AppError("not_waiting", { detail: "Esta nota já está a caminho ou já saiu." });
}
