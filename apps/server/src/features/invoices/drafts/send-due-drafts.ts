import type { Context } from "../../../platform/context/context.ts";
import { sendDraftJob } from "../record/job-references.ts";

const BATCH = 500;
/** A draft whose job is lost is found again after this long. */
const LEASE_MS = 5 * 60_000;

/**
 * Gives a job to every scheduled draft whose time has come. Two workers at once do no harm: a draft becomes one invoice
 * in any case.
 * @returns how many there were.
 */
export async function sendDueDrafts(ctx: Context): Promise<number> {
  let sent = 0;
  for (let batch = BATCH; batch === BATCH; sent += batch) batch = await enqueueBatch(ctx);
  return sent;
}

async function enqueueBatch(ctx: Context): Promise<number> {
  return ctx.db.transaction().execute(async (transaction) => {
    const now = ctx.clock.now();
    const due = await transaction
      .selectFrom("drafts")
      .select(["company_id", "id"])
      .where("due_at", "<=", now)
      .where("environment", "=", ctx.config.cityHall)
      .orderBy("due_at")
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { company_id: companyId, id: invoiceId } of due) {
      await transaction
        .updateTable("drafts")
        .set({ due_at: new Date(now.getTime() + LEASE_MS) })
        .where("company_id", "=", companyId)
        .where("id", "=", invoiceId)
        .execute();
      await ctx.jobs.enqueue(transaction, sendDraftJob, { companyId, invoiceId });
    }
    return due.length;
  });
}
