import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Accounts } from "../gate/accounts.ts";
import { AuthError } from "../errors/auth-error.ts";
import type { SignedIn } from "../sessions/authenticate.ts";
import { lockSession, type SessionRow } from "../sessions/store-sessions.ts";
import { lockUser, type UserRow } from "../users/store-users.ts";
import { listFactors, type FactorRow } from "../users/store-factors.ts";

/** The caller's account as read inside one transaction. */
export interface FactorScene {
  readonly transaction: Transaction<Database>;
  readonly user: UserRow;
  readonly session: SessionRow;
  readonly factors: readonly FactorRow[];
}

/**
 * Runs a change of an account's factors under a lock; concurrent changes of the account wait.
 * @throws AuthError user_not_found, session_not_found
 */
export function withFactors<T>(
  { ctx }: Accounts,
  { userId, sessionId }: SignedIn,
  work: (scene: FactorScene) => Promise<T>,
): Promise<T> {
  return ctx.db.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, userId);
    if (!user) throw new AuthError("user_not_found");
    const session = await lockSession(transaction, sessionId);
    if (!session) throw new AuthError("session_not_found");
    return work({ transaction, user, session, factors: await listFactors(transaction, userId) });
  });
}

/** @throws AuthError mfa_factor_not_found, also for another user's; recovery codes have calls of their own */
export function factorOf({ factors }: FactorScene, factorId: string): FactorRow {
  const factor = factors.find(({ id, type }) => id === factorId && type !== "recovery_code");
  if (!factor) throw new AuthError("mfa_factor_not_found");
  return factor;
}

/** @throws AuthError insufficient_aal when the account has a second factor that this session has not shown */
export function refuseBelowAal2({ factors, session }: FactorScene, status?: number): void {
  const isEnrolled = factors.some((factor) => factor.status === "verified");
  if (isEnrolled && session.aal !== "aal2") {
    throw new AuthError("insufficient_aal", status === undefined ? {} : { status });
  }
}
