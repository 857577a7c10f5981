import type { Transaction } from "kysely";
import { periodEnd, type ChosenPeriod } from "@emita/domain/plans/allowance";
import { PACK_OFFER, type ChosenOfferId } from "@emita/domain/plans/plans";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";
import { addPack } from "./add-pack.ts";
import { applyPlan } from "./apply-plan.ts";
import { lockAllowance, type LoadedAllowance } from "../quota/load-allowance.ts";

/**
 * A choice on the pricing page without a payment provider: it takes effect at once (docs/product.md, 4). Another plan in
 * mid-period counts at once, and keeps the period with its used invoices. The same plan again changes nothing.
 * @param reference names the request: the same one twice adds one pack.
 * @throws AppError internal when the account has no entitlement.
 */
export async function choosePlan(
  ctx: Context,
  companyId: string,
  offerId: ChosenOfferId,
  reference: string | null,
): Promise<LoadedAllowance> {
  return ctx.db.transaction().execute(async (transaction) => {
    if (offerId === PACK_OFFER.id) await addPack(ctx, transaction, companyId, { reference });
    else
      await applyPlan(
        ctx,
        transaction,
        companyId,
        offerId,
        await period(ctx, transaction, companyId),
      );
    return lockAllowance(ctx, transaction, companyId);
  });
}

async function period(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
): Promise<ChosenPeriod> {
  const now = ctx.clock.now();
  const { row, allowance } = await lockAllowance(ctx, transaction, companyId);
  const { periodStart, renewDate } = allowance.plan;
  const isRunning = row.plan !== "TRIAL" && renewDate !== null && now < renewDate;
  return isRunning
    ? { from: periodStart, until: renewDate, renewsItself: true }
    : { from: now, until: periodEnd(now), renewsItself: true };
}
