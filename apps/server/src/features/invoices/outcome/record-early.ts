import { sql } from "kysely";
import type { InvoiceError } from "../../../db/tables/invoices.ts";
import type { AttemptEnd } from "../record/attempts-store.ts";
import type { Task } from "../record/claim.ts";
import { cancelUnissued, toError } from "./record-outcome.ts";
import { recordPassing, type PassingKind } from "./record-passing.ts";

/** The declaration is dated after the moment at which the authority reads it (Anexo VI). */
const FROM_THE_FUTURE = "E0008";

export const isFromTheFuture = ({ code }: InvoiceError): boolean => code === FROM_THE_FUTURE;

const EARLY: PassingKind = {
  cause: "clock",
  // The database's clock: ours may be the wrong one.
  async now({ ctx }, transaction) {
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(transaction);
    return rows[0]?.now ?? ctx.clock.now();
  },
  async ends(task, transaction, row, { error, isOverdue }) {
    const isUnwanted = row.cancellation_state === "requested";
    if (isUnwanted) await cancelUnissued(task.ctx, transaction, task.ref);
    else if (isOverdue) await toError(task, transaction, error, { code: error.code });
    return isUnwanted || isOverdue;
  },
  columns: () => ({ answer_pending: false, unanswered_since: null }),
};

/**
 * Nothing was issued, and a clock is wrong, ours or the authority's; the invoice is right. The next worker, which may be another
 * process, signs it again under the same number.
 */
export function recordEarly(task: Task, error: InvoiceError, attempt: AttemptEnd): Promise<void> {
  return recordPassing(task, error, attempt, EARLY);
}
