import type { Transaction } from "kysely";
import { allowanceUse, packExpiry } from "@emita/domain/plans/allowance";
import { PACK_OFFER } from "@emita/domain/plans/plans";
import { quotaWarning } from "@emita/domain/plans/quota";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";
import { lockAllowance, ownPlan } from "../quota/load-allowance.ts";
import { savePlan } from "../quota/save-plan.ts";
import { closePack, insertPack } from "../store.ts";

/**
 * Adds a one-off pack that is valid for twelve months.
 * @param reference the payment it was bought with: the same one twice adds once.
 * @throws AppError internal when the account has no entitlement.
 */
export async function addPack(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
  { reference }: { readonly reference: string | null },
): Promise<void> {
  await lockAllowance(ctx, transaction, companyId);
  await insertPack(transaction, { ...newPack(ctx, companyId), reference });
  await saveNewTotals(ctx, transaction, companyId);
}

/**
 * Takes a refunded pack back: only unused invoices go. A refund that arrives before its purchase is stored; the pack is then
 * never added.
 */
export async function revokePack(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
  reference: string,
): Promise<void> {
  await lockAllowance(ctx, transaction, companyId);
  const now = ctx.clock.now();
  await insertPack(transaction, {
    ...newPack(ctx, companyId),
    reference,
    quota: 0,
    revoked_at: now,
  });
  await closePack(transaction, companyId, reference, now);
  await saveNewTotals(ctx, transaction, companyId);
}

function newPack(ctx: Context, companyId: string) {
  const now = ctx.clock.now();
  return {
    company_id: companyId,
    id: ctx.newId(),
    quota: PACK_OFFER.extraQuota,
    created_at: now,
    expires_at: packExpiry(now),
    revoked_at: null,
  };
}

async function saveNewTotals(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
): Promise<void> {
  const loaded = await lockAllowance(ctx, transaction, companyId);
  const warned = quotaWarning(allowanceUse(loaded.allowance));
  await savePlan(ctx, transaction, companyId, ownPlan(loaded), { warned });
}
