import { recordEvent } from "../account-events.ts";
import type { Accounts, ClientInfo } from "../accounts.ts";
import type { SignedIn } from "../authenticate.ts";
import { mailFactorRemoved } from "./factor-mails.ts";
import { lowerSessions } from "./raise-session.ts";
import { deleteFactors, type FactorRow } from "./store-factors.ts";
import { factorOf, refuseBelowAal2, withFactors, type FactorScene } from "./with-factors.ts";

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
    await dropFactors(accounts, scene, withOrphanedCodes(factor, scene), client);
    return { id: factor.id };
  });
}

/** Removes factors and lowers the sessions they raised; the owner hears of those that counted. */
export async function dropFactors(
  { ctx }: Accounts,
  { transaction, user, session }: FactorScene,
  factors: readonly FactorRow[],
  client: ClientInfo,
): Promise<void> {
  const ids = factors.map(({ id }) => id);
  await lowerSessions(transaction, ids);
  await deleteFactors(transaction, ids);
  const counted = factors.filter(({ status }) => status === "verified");
  for (const { type } of counted) {
    await recordEvent(ctx, transaction, {
      userId: user.id,
      kind: "factor_removed",
      detail: type,
      sessionId: session.id,
      client,
    });
  }
  if (counted.length > 0) await mailFactorRemoved(ctx, transaction, user);
}

function withOrphanedCodes(factor: FactorRow, { factors }: FactorScene): FactorRow[] {
  const remaining = factors.filter(({ id, status }) => id !== factor.id && status === "verified");
  const isLast = remaining.every(({ type }) => type === "recovery_code");
  return isLast ? [factor, ...remaining] : [factor];
}
