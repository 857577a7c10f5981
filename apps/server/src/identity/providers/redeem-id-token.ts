import { createHash } from "node:crypto";
import type { Accounts, ClientInfo } from "../gate/accounts.ts";
import { AuthError } from "../errors/auth-error.ts";
import type { SignedIn } from "../sessions/authenticate.ts";
import { requireProven } from "../email-proofs/first-proof.ts";
import { refuseOverLimit } from "../gate/limits.ts";
import { openSession, presentSession, type SessionAnswer } from "../sessions/open-session.ts";
import { findAccount } from "../users/store-users.ts";
import { findIdTokenProvider } from "./find-provider.ts";
import { badIdToken, readIdToken, type IdTokenProof } from "./id-token.ts";
import { linkIdentity } from "./link-identity.ts";
import { resolveAccount } from "./resolve-account.ts";
import { insertUsedToken } from "./store-flows.ts";

/**
 * An ID token for a session; each works once. With `linking` the identity is added to that account instead.
 * @param name the provider's, or its issuer
 * @throws AuthError provider_disabled, validation_failed in the manner of OAuth, and what `resolveAccount` and
 * `linkIdentity` refuse
 */
export async function redeemIdToken(
  accounts: Accounts,
  name: string,
  proof: IdTokenProof,
  client: ClientInfo,
  linking: SignedIn | null,
): Promise<SessionAnswer> {
  const { ctx } = accounts;
  await refuseOverLimit(accounts, "providerFlowsPerAddress", client.address);
  const provider = await findIdTokenProvider(ctx, name);
  if (!provider) {
    throw new AuthError("provider_disabled", { message: "Provider is not enabled" });
  }
  const { profile, expiresAt } = await readIdToken(ctx, provider, proof);
  const tokenHash = createHash("sha256").update(proof.idToken).digest();

  const session = await ctx.db.transaction().execute(async (transaction) => {
    if (!(await insertUsedToken(transaction, tokenHash, expiresAt)))
      throw badIdToken("Bad ID token");
    if (linking) {
      await requireProven(accounts, transaction, linking.userId);
      await linkIdentity(accounts, transaction, { userId: linking.userId, profile, client });
    }
    const userId =
      linking?.userId ?? (await resolveAccount(accounts, transaction, profile, client));
    return openSession(ctx, transaction, userId, "oauth", client);
  });
  const account = await findAccount(ctx.db, session.user_id);
  if (!account) throw new AuthError("user_not_found");
  return presentSession(ctx, account, session);
}
