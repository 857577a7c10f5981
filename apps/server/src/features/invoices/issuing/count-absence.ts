import { lockClaimed } from "../record/claim.ts";
import type { TaskSession } from "../authority/open-session.ts";
import { markUnanswered } from "../outcome/mark-unanswered.ts";
import { endRun } from "../outcome/end-run.ts";
import { updateInvoice } from "../record/store.ts";

/**
 * The city hall says that it knows no such invoice. Some know an invoice only a while after they made it, so the answer must come
 * several times in a row, with pauses, before the same bytes may go out again (CityHall.absencePausesMs).
 * @returns whether they may go out now; otherwise the next question is booked.
 */
export async function countAbsence(session: TaskSession): Promise<boolean> {
  const { task, authority } = session;
  const { ctx, ref } = task;
  return ctx.db.transaction().execute(async (transaction) => {
    const row = await lockClaimed(transaction, task);
    if (!row) return false;
    const pauseMs = authority.absencePausesMs[row.absences];
    if (pauseMs === undefined) return true;
    const until = new Date(ctx.clock.now().getTime() + pauseMs);
    await updateInvoice(transaction, ref, { absences: row.absences + 1, resend_after: until });
    await markUnanswered(task, transaction, row);
    await endRun(task, transaction, "issue", until);
    return false;
  });
}

/** Too early for the next question: the invoice is put off until then. */
export async function awaitPause({ task }: TaskSession): Promise<boolean> {
  const { ctx, invoice } = task;
  const until = invoice.resend_after;
  if (!invoice.answer_pending || until === null || until <= ctx.clock.now()) return false;
  await ctx.db.transaction().execute(async (transaction) => {
    if (await lockClaimed(transaction, task)) await endRun(task, transaction, "issue", until);
  });
  return true;
}
