import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Context } from "../../platform/context.ts";
import { decrementUse, findEntitlement, incrementWithinQuota } from "./store.ts";

export type TakenUnit =
  | { readonly ok: true }
  | { readonly ok: false; readonly plan: string; readonly used: number; readonly quota: number };

/**
 * Takes one note of the quota in the caller's transaction: it counts only if that commits. The entitlement's row stays
 * locked until then, so take it late in the transaction.
 * @throws AppError internal when the account has no entitlement.
 */
export async function takeUnit(
  ctx: Context,
  transaction: Transaction<Database>,
  userId: string,
): Promise<TakenUnit> {
  if (await incrementWithinQuota(transaction, userId, ctx.clock.now())) {
    await publishChange(ctx, transaction, userId);
    return { ok: true };
  }
  const entitlement = await findEntitlement(transaction, userId);
  if (!entitlement)
    throw new AppError("internal", {
      detail: "Por favor, saia e faça login novamente para configurar sua conta.",
    });
  return {
    ok: false,
    plan: entitlement.plan,
    used: entitlement.invoices_used,
    quota: entitlement.invoices_quota,
  };
}

/** Returns a unit whose note will never exist. Call it once per unit, in the transaction that records why. */
export async function giveBackUnit(
  ctx: Context,
  transaction: Transaction<Database>,
  userId: string,
): Promise<void> {
  await decrementUse(transaction, userId, ctx.clock.now());
  await publishChange(ctx, transaction, userId);
}

async function publishChange(
  ctx: Context,
  transaction: Transaction<Database>,
  userId: string,
): Promise<void> {
  await ctx.live.publish(transaction, userId, { type: "entitlement.changed", id: userId });
}
