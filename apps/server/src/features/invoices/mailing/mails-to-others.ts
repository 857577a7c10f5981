import { isEmail } from "@emita/domain/identifiers/email";
import type { Context } from "../../../platform/context/context.ts";
import type { JobReference } from "../../../platform/jobs/jobs.ts";
import { countUse } from "../../../platform/limits/rate-limit.ts";
import { noteQuota } from "../../entitlements/public.ts";
import type { InvoiceRef, ShownInvoice } from "../record/store.ts";

/** Our sender is not for mass mailings; whoever has a large plan may send each of its notes on one day. */
const FEWEST_A_DAY = 50;
const DAY_SECONDS = 24 * 3600;

/** Whether the client can be mailed: notes of earlier days may hold anything for an address. */
export function hasAddress(
  invoice: ShownInvoice,
): invoice is ShownInvoice & { readonly email: string } {
  return invoice.email !== null && isEmail(invoice.email);
}

/**
 * Counts a mail to somebody else than the account's owner, whichever way it goes.
 * @returns seconds to wait when there were too many today, else null.
 */
export async function countMailToOther(ctx: Context, companyId: string): Promise<number | null> {
  const limit = Math.max(FEWEST_A_DAY, await noteQuota(ctx, companyId));
  return countUse(ctx, `mails-to-others:${companyId}`, { limit, windowSeconds: DAY_SECONDS });
}

/** The same for mails that nobody waits for: beyond the day's number the job runs again on the next. @returns whether it does */
export async function waitsForTomorrow(
  ctx: Context,
  ref: InvoiceRef,
  job: JobReference<InvoiceRef>,
): Promise<boolean> {
  const waitSeconds = await countMailToOther(ctx, ref.companyId);
  if (waitSeconds === null) return false;
  const startAfter = new Date(ctx.clock.now().getTime() + waitSeconds * 1000);
  await ctx.db
    .transaction()
    .execute((transaction) => ctx.jobs.enqueue(transaction, job, ref, { startAfter }));
  return true;
}
