import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import { recordEvent } from "../activity/account-events.ts";
import type { Accounts, ClientInfo } from "../gate/accounts.ts";
import { withProvider } from "../users/app-metadata.ts";
import { AuthError } from "../errors/auth-error.ts";
import { confirmEmail } from "../email-proofs/confirm-email.ts";
import { refuseTaken } from "../users/refuse-taken.ts";
import { lockUser, updateUser } from "../users/store-users.ts";
import type { ProviderProfile } from "../users/provider-profile.ts";
import { insertProviderIdentity, lockIdentity } from "../users/store-identities.ts";

/**
 * Adds a way to sign in to an account. An anonymous account gets its name with it.
 * @throws AuthError identity_already_exists, user_not_found, email_exists
 */
export async function linkIdentity(
  accounts: Accounts,
  transaction: Transaction<Database>,
  { userId, profile, client }: { userId: string; profile: ProviderProfile; client: ClientInfo },
): Promise<void> {
  const { ctx } = accounts;
  if (await lockIdentity(transaction, profile)) throw new AuthError("identity_already_exists");
  const user = await lockUser(transaction, userId);
  if (!user) throw new AuthError("user_not_found");
  const now = ctx.clock.now();
  await insertProviderIdentity(transaction, { id: ctx.newId(), userId, profile, now });
  const takesEmail = user.email === null && profile.email !== null && profile.isEmailVerified;
  if (takesEmail) await refuseTaken(transaction, { email: profile.email }, userId);
  await updateUser(transaction, userId, {
    app_metadata: JSON.stringify(withProvider(user.app_metadata, profile.provider)),
    updated_at: now,
    is_anonymous: false,
    ...(takesEmail && { email: profile.email }),
  });
  if (takesEmail) await confirmEmail(accounts, transaction, userId, { by: "its maker" });
  await recordEvent(ctx, transaction, {
    userId,
    kind: "identity_linked",
    detail: profile.provider,
    client,
  });
}
