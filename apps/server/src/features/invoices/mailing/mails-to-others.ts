import { addDays, localDate, startOfLocalDay } from "@emita/domain/basics/dates";
import { isEmail } from "@emita/domain/identifiers/email";
import { mailsADay } from "@emita/domain/plans/mails-a-day";
import type { Context } from "../../../platform/context/context.ts";
import type { JobReference } from "../../../platform/jobs/jobs.ts";
import { addUses } from "../../../platform/limits/rate-limit.ts";
import { noteQuota } from "../../entitlements/public.ts";
import { findEvents, recordEvents } from "../record/events-store.ts";
import type { InvoiceRef, ShownInvoice } from "../record/store.ts";

/** The day's number of mails is used up. */
export interface FullDay {
  /** Mails a day. */
  readonly limit: number;
  /** When the company's next day begins. */
  readonly until: Date;
}

/** Whether the client can be mailed: invoices of earlier days may hold anything for an address. */
export function hasAddress(
  invoice: ShownInvoice,
): invoice is ShownInvoice & { readonly email: string } {
  return invoice.email !== null && isEmail(invoice.email);
}

/**
 * Counts a mail to an address outside the company, whichever way it goes, on the company's own day.
 * @returns what to wait for when there were too many today, else null.
 */
export async function countMailToOther(ctx: Context, companyId: string): Promise<FullDay | null> {
  const today = localDate(ctx.clock.now());
  const key = `mails-to-others:${companyId}`;
  const limit = mailsADay(await noteQuota(ctx, companyId));
  const count = await addUses(ctx.db, { key, start: startOfLocalDay(today), uses: 1 });
  return count <= limit ? null : { limit, until: startOfLocalDay(addDays(today, 1)) };
}

/**
 * The same for mails that go out by themselves: beyond the day's number the job runs again on the next, and the invoice's
 * timeline says so, once.
 * @returns whether the mail waits
 */
export async function waitsForTomorrow(
  ctx: Context,
  ref: InvoiceRef,
  job: JobReference<InvoiceRef>,
): Promise<boolean> {
  const full = await countMailToOther(ctx, ref.companyId);
  if (full === null) return false;
  const { limit, until } = full;
  await ctx.db.transaction().execute(async (transaction) => {
    await ctx.jobs.enqueue(transaction, job, ref, { startAfter: until });
    const type = "invoice.mail_postponed";
    const events = await findEvents(transaction, ref);
    if (events.some((event) => event.type === type)) return;
    await recordEvents(ctx, transaction, ref, { type, detail: { limit, until } });
  });
  return true;
}
