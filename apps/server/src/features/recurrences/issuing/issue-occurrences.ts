import type { Context, Db } from "../../../platform/context/context.ts";
import type { IssuingDeps } from "../../invoices/public.ts";
import { followClients } from "../record/follow-clients.ts";
import { issueOccurrencesJob, jobOfCompany, mailOccurrencesJob } from "../record/job-references.ts";
import type { OccurrenceRow } from "../record/occurrences-store.ts";
import { issueOccurrence } from "./issue-occurrence.ts";

/** Those of one run: then it is another company's turn. */
const AT_ONCE = 25;

/** A mail names all that waits after a run, and what the runs of the next minute add. */
const MAIL_AFTER_MS = 60_000;

/** Makes the invoices of a company's queued occurrences, the oldest first. */
export async function issueOccurrences(
  ctx: Context,
  deps: IssuingDeps,
  companyId: string,
): Promise<void> {
  await followClients(ctx.db, companyId);
  const queued = await queuedOccurrences(ctx.db, companyId, ctx.clock.now());
  let waiting = 0;
  for (const occurrence of queued.slice(0, AT_ONCE))
    if (await issueOccurrence(ctx, deps, occurrence)) waiting += 1;
  const hasMore = queued.length > AT_ONCE;
  const mailAt = new Date(ctx.clock.now().getTime() + MAIL_AFTER_MS);
  await ctx.db.transaction().execute(async (transaction) => {
    if (hasMore)
      await ctx.jobs.enqueueAll(transaction, issueOccurrencesJob, [jobOfCompany(companyId)]);
    if (waiting > 0)
      await ctx.jobs.enqueueAll(transaction, mailOccurrencesJob, [jobOfCompany(companyId, mailAt)]);
    if (queued.length > 0)
      await ctx.live.publish(transaction, companyId, { type: "recurrence.changed", id: companyId });
  });
}

/** Only what is due: after a clock was set back, an occurrence that came too early waits for its time. */
async function queuedOccurrences(db: Db, companyId: string, now: Date): Promise<OccurrenceRow[]> {
  return db
    .selectFrom("recurrence_occurrences")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("state", "=", "queued")
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .orderBy("recurrence_id")
    .limit(AT_ONCE + 1)
    .execute();
}
