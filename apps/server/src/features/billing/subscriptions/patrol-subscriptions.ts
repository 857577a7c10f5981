import { graceEnd } from "@emita/domain/plans/subscription";
import type { Context } from "../../../platform/context/context.ts";
import { mailGraceEnding } from "../billing-mails.ts";
import { followSubscriptionJob } from "../job-references.ts";
import {
  findCustomerId,
  listLiving,
  listUnpaid,
  removeEventsBefore,
  type SubscriptionRow,
} from "../store.ts";

/** The reminder is sent this long before the end of the grace period. */
const REMINDER_MS = 2 * 86_400_000;
/** Longer than the provider repeats or keeps an event. */
const EVENTS_KEPT_MS = 90 * 86_400_000;
const PAGE = 200;

/** Hourly: reminds of unpaid renewals, and checks those whose grace period is over. */
export async function patrolUnpaid(ctx: Context): Promise<void> {
  const now = ctx.clock.now().getTime();
  for (const row of await listUnpaid(ctx.db)) {
    const end = graceEnd(row.period_start).getTime();
    if (now >= end) await lookAgain(ctx, row);
    else if (row.standing === "grace" && now >= end - REMINDER_MS) await remind(ctx, row);
  }
}

/** Daily: checks every live subscription, in case events were lost. Removes events that were handled long ago. */
export async function patrolAll(ctx: Context): Promise<void> {
  let afterId = "";
  for (;;) {
    const page = await listLiving(ctx.db, afterId, PAGE);
    for (const row of page) await lookAgain(ctx, row);
    const last = page.at(-1);
    if (!last || page.length < PAGE) break;
    afterId = last.subscription_id;
  }
  await removeEventsBefore(ctx.db, new Date(ctx.clock.now().getTime() - EVENTS_KEPT_MS));
}

async function lookAgain(ctx: Context, row: SubscriptionRow): Promise<void> {
  const customerId = await findCustomerId(ctx.db, row.company_id);
  if (customerId === null) return;
  const payload = { customerId, subscriptionId: row.subscription_id };
  await ctx.db
    .transaction()
    .execute((transaction) => ctx.jobs.enqueue(transaction, followSubscriptionJob, payload));
}

async function remind(ctx: Context, row: SubscriptionRow): Promise<void> {
  const { subscription_id: id, offer, period_start: periodStart, payment_url: url } = row;
  await ctx.db.transaction().execute((transaction) =>
    mailGraceEnding(ctx, transaction, row.company_id, {
      id,
      offer,
      periodStart,
      openInvoice: { url },
    }),
  );
}
