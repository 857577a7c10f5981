import { sql } from "kysely";
import type { InvoiceError } from "../../../db/tables/invoices.ts";
import { finishAttempt, type AttemptEnd } from "../record/attempts-store.ts";
import { lockClaimed, type Task } from "../record/claim.ts";
import { recordEvents } from "../record/events-store.ts";
import { updateInvoice } from "../record/store.ts";
import { unexplainedPauseMs } from "./back-off.ts";
import { putOff } from "./put-off.ts";
import { cancelUnissued, toError } from "./record-outcome.ts";

/** The declaration is dated after the moment at which the authority reads it (Anexo VI). */
const FROM_THE_FUTURE = "E0008";
/** For so long a clock may be wrong, one of ours or the authority's, before a person reads of it. */
const PATIENCE_MS = 24 * 3_600_000;

export const isFromTheFuture = ({ code }: InvoiceError): boolean => code === FROM_THE_FUTURE;

/**
 * Nothing was issued, and nothing of the note is wrong: a clock is. The next turn, perhaps of another process, signs it anew
 * under the same number. By the database's clock, for ours may be the one.
 */
export async function recordEarly(
  task: Task,
  error: InvoiceError,
  attempt: AttemptEnd,
): Promise<void> {
  const { ctx, ref } = task;
  await ctx.db.transaction().execute(async (transaction) => {
    await finishAttempt(ctx, transaction, ref, attempt);
    const row = await lockClaimed(transaction, task);
    if (row?.status !== "pending") return;
    if (row.cancellation_state === "requested") return cancelUnissued(ctx, transaction, ref);
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(transaction);
    const now = rows[0]?.now ?? ctx.clock.now();
    const since = row.unexplained?.since ?? now.toISOString();
    if (now.getTime() - new Date(since).getTime() >= PATIENCE_MS)
      return toError(task, transaction, error, { code: error.code });
    const times = (row.unexplained?.times ?? 0) + 1;
    if (times === 1)
      await recordEvents(ctx, transaction, ref, {
        type: "invoice.checking",
        detail: { cause: "clock" },
      });
    await updateInvoice(transaction, ref, {
      answer_pending: false,
      unexplained: JSON.stringify({ since, times, error }),
    });
    const until = new Date(now.getTime() + unexplainedPauseMs(times));
    await putOff(task, transaction, "issue", until);
  });
}
