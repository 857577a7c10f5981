import type { Transaction } from "kysely";
import { allowanceUse, packExpiry } from "@emita/domain/plans/allowance";
import { PACK_OFFER } from "@emita/domain/plans/plans";
import { quotaWarning } from "@emita/domain/plans/quota";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import { lockAllowance } from "./load-allowance.ts";
import { savePlan } from "./save-plan.ts";
import { closePack, insertPack } from "./store.ts";

/**
 * Adds a one-off pack, from now on for twelve months.
 * @param reference the payment it was bought with: the same one twice adds once.
 * @throws AppError internal when the account has no entitlement.
 */
export async function addPack(
  ctx: Context,
  transaction: Transaction<Database>,
  userId: string,
  { reference }: { readonly reference: string | null },
): Promise<void> {
  await lockAllowance(ctx, transaction, userId);
  await insertPack(transaction, { ...newPack(ctx, userId), reference });
  await saveNewTotals(ctx, transaction, userId);
}

/**
 * Takes a refunded pack back: only what is unused goes. A refund told before its purchase is remembered, the pack is never
 * added then.
 */
export async function revokePack(
  ctx: Context,
  transaction: Transaction<Database>,
  userId: string,
  reference: string,
): Promise<void> {
  await lockAllowance(ctx, transaction, userId);
  const now = ctx.clock.now();
  await insertPack(transaction, {
    ...newPack(ctx, userId),
    reference,
    quota: 0,
    revoked_at: now,
  });
  await closePack(transaction, userId, reference, now);
  await saveNewTotals(ctx, transaction, userId);
}

function newPack(ctx: Context, userId: string) {
  const now = ctx.clock.now();
  return {
    user_id: userId,
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
  userId: string,
): Promise<void> {
  const { allowance } = await lockAllowance(ctx, transaction, userId);
  const warned = quotaWarning(allowanceUse(allowance));
  await savePlan(ctx, transaction, userId, allowance.plan, { warned });
}
