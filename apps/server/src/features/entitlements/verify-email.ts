import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import { BoundedMap } from "../../platform/basics/bounded-map.ts";
import type { Context } from "../../platform/context/context.ts";
import { perContext } from "../../platform/context/per-context.ts";
import { findEntitlement, setEmailVerified } from "./store.ts";

const REMEMBERED_USERS = 10_000;

/** Asked on every request; a confirmed address never becomes unconfirmed, so "yes" may be remembered, "no" may not. */
const verifiedUsers = perContext(() => new BoundedMap<string, true>(REMEMBERED_USERS));

/** @returns false also for an account without entitlement. */
export async function hasVerifiedEmail(ctx: Context, userId: string): Promise<boolean> {
  if (verifiedUsers(ctx).get(userId)) return true;
  const entitlement = await findEntitlement(ctx.db, userId);
  if (entitlement?.email_verified !== "verified") return false;
  verifiedUsers(ctx).set(userId, true);
  return true;
}

export async function markEmailVerified(
  ctx: Context,
  transaction: Transaction<Database>,
  userId: string,
): Promise<void> {
  await setEmailVerified(transaction, userId, ctx.clock.now());
}
