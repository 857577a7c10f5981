import type { Transaction } from "kysely";
import type { OfferId } from "@emita/domain/plans/plans";
import {
  compareOffers,
  HOLDING,
  planOfPeriod,
  standingOf,
  type Standing,
} from "@emita/domain/plans/subscription";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";
import { applyPlan, endPlan } from "../../entitlements/public.ts";
import { mailGrace, mailPlanEnded } from "../billing-mails.ts";
import type { SeenSubscription } from "../provider/read-subscription.ts";
import { holds, listSubscriptions, saveSubscription, type SubscriptionRow } from "../store.ts";

/**
 * Stores a subscription's state and its consequences: the plan of a paid period, once; its end; a mail.
 * @returns the ids of subscriptions that must end at the provider: lapsed, or replaced by a newer one.
 */
export async function recordSubscription(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
  seen: SeenSubscription,
): Promise<string[]> {
  const { offer } = seen;
  if (offer === null) return [];
  const rows = await listSubscriptions(transaction, companyId);
  const known = rows.find((row) => row.subscription_id === seen.id) ?? null;
  const rival = rows.find((row) => row.subscription_id !== seen.id && holds(row)) ?? null;
  const standing = standingOf({ ...seen, paidFrom: known?.paid_from ?? null }, ctx.clock.now());
  const isReplaced =
    rival !== null && HOLDING.includes(standing) && isLesser({ ...seen, offer }, rival);
  const paid =
    standing === "paid" && !isReplaced
      ? await give(ctx, transaction, companyId, { known, rival }, { ...seen, offer })
      : { offer: known?.paid_offer ?? null, from: known?.paid_from ?? null };
  await saveSubscription(transaction, {
    ...rowOf(ctx, companyId, { ...seen, offer }, standing),
    ...asColumns(paid),
  });
  if (known && holds(known) && !HOLDING.includes(standing) && !rival)
    await end(ctx, transaction, companyId, known, standing);
  await ctx.live.publish(transaction, companyId, { type: "entitlement.changed", id: companyId });
  if (standing === "grace") await mailGrace(ctx, transaction, companyId, { ...seen, offer });
  if (isReplaced || standing === "lapsed") return [seen.id];
  return standing === "paid" && rival ? [rival.subscription_id] : [];
}

interface Paid {
  readonly offer: OfferId | null;
  readonly from: Date | null;
}
type Priced = SeenSubscription & { readonly offer: OfferId };

interface Known {
  readonly known: SubscriptionRow | null;
  /** Another subscription that holds the plan; it ends now. */
  readonly rival: SubscriptionRow | null;
}

/** A plan already granted for this offer and period is not granted again. */
async function give(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
  { known, rival }: Known,
  { offer: recorded, periodStart: from, periodEnd: until, billed }: Priced,
): Promise<Paid> {
  const isThisPeriod = known?.paid_from?.getTime() === from.getTime();
  const held = isThisPeriod ? (known?.paid_offer ?? null) : null;
  const { offer, addedUnits } = planOfPeriod(held, recorded, billed);
  const isGiven = known !== null && holds(known) && held === offer;
  // The rival's paid rest is credited, so its used invoices count here.
  const keepsUse = rival !== null && PAID.includes(rival.standing);
  if (!isGiven)
    await applyPlan(ctx, transaction, companyId, offer, { from, until, addedUnits, keepsUse });
  return { offer, from };
}

const PAID: readonly Standing[] = ["paid", "covered"];

async function end(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
  known: SubscriptionRow,
  standing: Standing,
): Promise<void> {
  await endPlan(ctx, transaction, companyId);
  const wasUnpaid = standing === "lapsed" || known.standing === "grace";
  const offer = known.paid_offer ?? known.offer;
  await mailPlanEnded(ctx, transaction, companyId, { ...known, offer }, wasUnpaid);
}

/**
 * Of two subscriptions the one with the larger plan stays; of equal plans the older one. Otherwise a person could use up a
 * large plan, buy a small one and get the large one refunded.
 */
function isLesser(seen: Priced, rival: SubscriptionRow): boolean {
  const size = compareOffers(seen.offer, rival.paid_offer ?? rival.offer);
  const age = seen.startedAt.getTime() - rival.started_at.getTime();
  return size < 0 || (size === 0 && (age > 0 || (age === 0 && seen.id > rival.subscription_id)));
}

function asColumns({ offer, from }: Paid) {
  return { paid_offer: offer, paid_from: from };
}

function rowOf(ctx: Context, companyId: string, seen: Priced, standing: Standing) {
  return {
    company_id: companyId,
    subscription_id: seen.id,
    offer: seen.offer,
    standing,
    period_start: seen.periodStart,
    period_end: seen.periodEnd,
    cancel_at_period_end: seen.cancelAtPeriodEnd,
    payment_url: seen.openInvoice?.url ?? null,
    started_at: seen.startedAt,
    updated_at: ctx.clock.now(),
  };
}
