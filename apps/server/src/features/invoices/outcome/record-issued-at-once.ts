import type { IssuedNfse } from "@emita/fiscal/authority";
import { presentWork } from "../../../platform/basics/work-context.ts";
import type { Context } from "../../../platform/context/context.ts";
import { perContext } from "../../../platform/context/per-context.ts";
import { Writes } from "../../../platform/database/writes.ts";
import { Batcher } from "../../../platform/concurrency/batcher.ts";
import type { AttemptEnd } from "../record/attempts-store.ts";
import type { InvoicePlan } from "../record/invoice-plan.ts";
import type { InvoiceRef, KeptRow } from "../record/store.ts";
import { collectPlans } from "../record/write-plans.ts";
import { issuedPlan } from "./plan-issued.ts";

/** How many invoices of a company end in one statement: its text grows with them, and each length is planned for itself. */
const MOST = 4;

const batches = perContext(
  (ctx) => new Batcher<InvoicePlan, boolean>(MOST, (plans) => recordAll(ctx, plans)),
);

/**
 * The usual end of the usual invoice in one statement, with what else of its company ends at this moment: attempt, row, event
 * and the job of its mail. The row has to be as the sending left it; then it is pending, ours, and has no cancellation requested.
 * @param kept as the sending left the row
 * @returns whether it was recorded; otherwise nothing was written, and recordIssued knows the rest.
 */
export async function recordIssuedAtOnce(
  { ctx, ref }: { readonly ctx: Context; readonly ref: InvoiceRef },
  { invoice: before, version }: KeptRow,
  nfse: IssuedNfse,
  attempt: AttemptEnd,
): Promise<boolean> {
  const isUsual =
    before.replaces_id === null && before.cancellation_state === null && nfse.xml !== null;
  if (!isUsual) return false;
  const now = ctx.clock.now();
  const resume = presentWork();
  const plan = issuedPlan({ before, version, nfse, attempt, now, resume });
  return batches(ctx).run(ref.companyId, plan);
}

async function recordAll(ctx: Context, plans: readonly InvoicePlan[]): Promise<boolean[]> {
  const writes = new Writes(ctx.db);
  const isRecorded = (await writes.send(await collectPlans(ctx, writes, plans))) !== null;
  return plans.map(() => isRecorded);
}
