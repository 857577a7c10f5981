import { lockClaimed } from "../record/claim.ts";
import type { Desk } from "../desk/open-desk.ts";
import { markUnanswered } from "../outcome/mark-unanswered.ts";
import { putOff } from "../outcome/put-off.ts";
import { updateInvoice } from "../record/store.ts";

/**
 * The city hall says that it knows no such note. Some know a note only a while after they made it, so the answer must come
 * several times in a row, with pauses, before the same bytes may go out again (CityHall.absencePausesMs).
 * @returns whether they may go out now; otherwise the next question is booked.
 */
export async function countAbsence(desk: Desk): Promise<boolean> {
  const { task, cityHall } = desk;
  const { ctx, ref } = task;
  return ctx.db.transaction().execute(async (transaction) => {
    const row = await lockClaimed(transaction, task);
    if (!row) return false;
    const pauseMs = cityHall.absencePausesMs[row.absences];
    if (pauseMs === undefined) return true;
    const until = new Date(ctx.clock.now().getTime() + pauseMs);
    await updateInvoice(transaction, ref, { absences: row.absences + 1, resend_after: until });
    await markUnanswered(task, transaction, row);
    await putOff(task, transaction, "issue", until);
    return false;
  });
}

/** Too early for the next question: the invoice is put off until then. */
export async function awaitPause({ task }: Desk): Promise<boolean> {
  const { ctx, invoice } = task;
  const until = invoice.resend_after;
  if (!invoice.answer_pending || until === null || until <= ctx.clock.now()) return false;
  await ctx.db.transaction().execute(async (transaction) => {
    if (await lockClaimed(transaction, task)) await putOff(task, transaction, "issue", until);
  });
  return true;
}
