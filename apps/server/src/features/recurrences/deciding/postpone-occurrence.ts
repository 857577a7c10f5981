import { addDays, localDate, localHour } from "@emita/domain/basics/dates";
import type { Occurrence } from "@emita/contract/recurrences/occurrences";
import { invalidField } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { jobOfCompany, mailOccurrencesJob } from "../record/job-references.ts";
import { findOccurrence, moveOccurrence, type OccurrenceKey } from "../record/occurrences-store.ts";
import { requireRecurrence } from "../record/store.ts";
import { onItsWay } from "./skip-occurrence.ts";
import { occurrenceNotFound, showOccurrence } from "./submit-due.ts";

const MOST_DAYS = 60;

/**
 * Puts what asks or waits off to a later day, on which it asks again. Its competência stays.
 * @throws AppError not_found, not_waiting, invalid
 */
export async function postponeOccurrence(
  ctx: Context,
  key: OccurrenceKey,
  until: string,
): Promise<Occurrence> {
  const { companyId } = key;
  const now = ctx.clock.now();
  const today = localDate(now);
  const { hour } = await requireRecurrence(ctx.db, companyId, key.recurrenceId);
  if (until <= today || until > addDays(today, MOST_DAYS))
    throw invalidField(
      "until",
      "invalid",
      `Escolha um dia de amanhã até daqui a ${MOST_DAYS} dias.`,
    );
  const due_at = localHour(until, hour);
  await ctx.db.transaction().execute(async (transaction) => {
    const moved = await moveOccurrence(transaction, key, ["asking", "waiting"], {
      state: "asking",
      asking_reason: "mode",
      due_on: until,
      due_at,
      updated_at: now,
    });
    if (!moved) throw (await findOccurrence(transaction, key)) ? onItsWay() : occurrenceNotFound();
    await ctx.jobs.enqueueAll(transaction, mailOccurrencesJob, [jobOfCompany(companyId, due_at)]);
    await ctx.live.publish(transaction, companyId, { type: "recurrence.changed", id: companyId });
  });
  return showOccurrence(ctx, key);
}
