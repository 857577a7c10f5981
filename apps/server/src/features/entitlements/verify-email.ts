import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import { BoundedMap } from "../../platform/basics/bounded-map.ts";
import type { Context } from "../../platform/context/context.ts";
import { perContext } from "../../platform/context/per-context.ts";
import { findEntitlement, setEmailVerified } from "./store.ts";

const REMEMBERED_USERS = 10_000;

/** Read on every request. A confirmed address never becomes unconfirmed, so only "yes" may be cached. */
const verifiedUsers = perContext(() => new BoundedMap<string, true>(REMEMBERED_USERS));

/** @returns false also for an account without entitlement. */
export async function hasVerifiedEmail(ctx: Context, companyId: string): Promise<boolean> {
  if (verifiedUsers(ctx).get(companyId)) return true;
  const entitlement = await findEntitlement(ctx.db, companyId);
  if (entitlement?.email_verified !== "verified") return false;
  verifiedUsers(ctx).set(companyId, true);
  return true;
}

export async function markEmailVerified(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
): Promise<void> {
  await setEmailVerified(transaction, companyId, ctx.clock.now());
}
