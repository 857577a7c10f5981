import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import { recordEvent } from "../activity/account-events.ts";
import type { Accounts, ClientInfo } from "../gate/accounts.ts";
import { AuthError } from "../errors/auth-error.ts";
import type { SignedIn } from "../sessions/authenticate.ts";
import { forgetSessions } from "../sessions/sign-out.ts";
import { lockUser, type UserRow } from "../users/store-users.ts";
import { mailFactorRemoved } from "./factor-mails.ts";
import { lowerSessions } from "./raise-session.ts";
import { deleteFactors, listFactors, type FactorRow } from "../users/store-factors.ts";
import { factorOf, refuseBelowAal2, withFactors } from "./with-factors.ts";

/**
 * Removes a factor. One that counts needs a session that has shown a second factor. With the last one its recovery codes
 * go too: they are never the only factor.
 * @throws AuthError mfa_factor_not_found, insufficient_aal
 */
export function removeFactor(
  accounts: Accounts,
  caller: SignedIn,
  factorId: string,
  client: ClientInfo,
): Promise<{ id: string }> {
  return withFactors(accounts, caller, async (scene) => {
    const factor = factorOf(scene, factorId);
    if (factor.status === "verified") refuseBelowAal2(scene, 422);
    const by = { sessionId: caller.sessionId, client };
    await dropFactors(accounts, scene, withOrphanedCodes(factor, scene.factors), by);
    return { id: factor.id };
  });
}

/**
 * The same for the administration, when a person has lost every factor: it needs no session.
 * @throws AuthError user_not_found, mfa_factor_not_found
 */
export function removeFactorAsAdmin(
  accounts: Accounts,
  userId: string,
  factorId: string,
): Promise<{ id: string }> {
  return accounts.ctx.db.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, userId);
    if (!user) throw new AuthError("user_not_found", { status: 404 });
    const factors = await listFactors(transaction, userId);
    const factor = factors.find(({ id }) => id === factorId);
    if (!factor) throw new AuthError("mfa_factor_not_found");
    const dropped = withOrphanedCodes(factor, factors);
    await dropFactors(accounts, { transaction, user }, dropped, { client: null });
    await accounts.hooks.onAccessReset(transaction, userId);
    return { id: factor.id };
  });
}

/** Removes factors and lowers the sessions they raised; the owner gets a mail about those that counted. */
export async function dropFactors(
  { ctx }: Accounts,
  { transaction, user }: { transaction: Transaction<Database>; user: UserRow },
  factors: readonly FactorRow[],
  by: { sessionId?: string; client: ClientInfo | null },
): Promise<void> {
  const ids = factors.map(({ id }) => id);
  await lowerSessions(transaction, ids);
  await deleteFactors(transaction, ids);
  await forgetSessions(ctx, transaction, user.id);
  const counted = factors.filter(({ status }) => status === "verified");
  for (const { type } of counted) {
    await recordEvent(ctx, transaction, {
      userId: user.id,
      kind: "factor_removed",
      detail: type,
      ...by,
    });
  }
  if (counted.length > 0) await mailFactorRemoved(ctx, transaction, user);
}

function withOrphanedCodes(factor: FactorRow, factors: readonly FactorRow[]): FactorRow[] {
  const remaining = factors.filter(({ id, status }) => id !== factor.id && status === "verified");
  const isLast = remaining.every(({ type }) => type === "recovery_code");
  return isLast ? [factor, ...remaining] : [factor];
}
