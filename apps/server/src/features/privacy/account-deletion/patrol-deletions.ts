import type { Context } from "../../../platform/context/context.ts";
import { forgetMail } from "../../../platform/pages/mail.ts";
import { deleteFinished, listOpen } from "./deletions-store.ts";
import { undoIfSignedIn } from "./erase-account.ts";
import { eraseAccountJob } from "../job-references.ts";
import { erasedMailKey } from "../mails.ts";

const DAY_MS = 24 * 3_600_000;
/** The last mail may wait for a mail server that is down. */
const LAST_MAIL_MS = 7 * DAY_MS;

/** Ends deletions that were undone by signing in, and starts the erasure of due ones. */
export async function patrolDeletions(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  for (const { user_id: userId, due_at: dueAt } of await listOpen(ctx.db))
    await ctx.db.transaction().execute(async (transaction) => {
      if (await undoIfSignedIn(ctx, transaction, userId)) return;
      if (dueAt !== null && dueAt <= now)
        await ctx.jobs.enqueue(transaction, eraseAccountJob, { userId });
    });
}

/** Removes leftovers of deletions: unused links, last mails, and records with nothing left to keep. */
export async function cleanUpDeletions(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - LAST_MAIL_MS);
  await forgetMail(ctx.db, erasedMailKey(""), before);
  await deleteFinished(ctx.db, now, before);
}
