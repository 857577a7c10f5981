import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import { recordEvent } from "../activity/account-events.ts";
import type { Accounts, ClientInfo } from "../gate/accounts.ts";
import { AuthError } from "../errors/auth-error.ts";
import { confirmEmail } from "../email-proofs/confirm-email.ts";
import { insertUser, lockUser } from "../users/store-users.ts";
import { linkIdentity } from "./link-identity.ts";
import type { ProviderProfile } from "../users/provider-profile.ts";
import {
  insertProviderIdentity,
  lockIdentity,
  refreshIdentity,
  usersWithEmail,
} from "../users/store-identities.ts";

/**
 * Finds the account of a profile. A known identity opens its own account. Otherwise only an address that the provider verified
 * finds an account; without one a new account is made.
 * @returns the user's id
 * @throws AuthError user_banned, validation_failed, email_exists, multiple_accounts, signup_disabled
 */
export async function resolveAccount(
  accounts: Accounts,
  transaction: Transaction<Database>,
  profile: ProviderProfile,
  client: ClientInfo,
): Promise<string> {
  const { ctx } = accounts;
  const known = await lockIdentity(transaction, profile);
  if (known) {
    await requireUsable(accounts, transaction, known.user_id);
    await refreshIdentity(transaction, known.id, profile, ctx.clock.now());
    return known.user_id;
  }
  if (profile.email === null) {
    throw new AuthError("validation_failed", {
      message: "Error getting user email from external provider",
    });
  }
  const owners = profile.isEmailVerified ? await usersWithEmail(transaction, profile.email) : [];
  if (owners.length > 1) throw new AuthError("multiple_accounts");
  const [owner] = owners;
  if (owner === undefined) return createAccount(accounts, transaction, profile, client);
  await requireUsable(accounts, transaction, owner);
  await takeOver(accounts, transaction, owner, profile.email);
  await linkIdentity(accounts, transaction, { userId: owner, profile, client });
  return owner;
}

/** The provider vouches for the account's own address. By that of another identity the account is only found. */
async function takeOver(
  accounts: Accounts,
  transaction: Transaction<Database>,
  userId: string,
  email: string,
): Promise<void> {
  const user = await lockUser(transaction, userId);
  if (user?.email?.toLowerCase() !== email) return;
  await confirmEmail(accounts, transaction, userId, { by: "provider" });
}

async function requireUsable(
  { ctx }: Accounts,
  transaction: Transaction<Database>,
  userId: string,
): Promise<void> {
  const user = await lockUser(transaction, userId);
  if (!user || user.deleted_at) throw new AuthError("user_not_found");
  if (user.banned_until && user.banned_until > ctx.clock.now()) throw new AuthError("user_banned");
}

/**
 * Creates the account. An address of another account is refused: an address that the provider did not verify opens no existing
 * account.
 */
async function createAccount(
  accounts: Accounts,
  transaction: Transaction<Database>,
  profile: ProviderProfile,
  client: ClientInfo,
): Promise<string> {
  const { ctx, hooks } = accounts;
  if (!ctx.config.auth.signUps) throw new AuthError("signup_disabled");
  const id = ctx.newId();
  const now = ctx.clock.now();
  const email = profile.email ?? "";
  const isNew = await insertUser(transaction, {
    id,
    email,
    phone: null,
    passwordHash: null,
    userMetadata: { ...profile.data },
    appMetadata: { provider: profile.provider, providers: [profile.provider] },
    isAnonymous: false,
    emailConfirmedAt: profile.isEmailVerified || ctx.config.auth.emailAutoconfirm ? now : null,
    phoneConfirmedAt: null,
    now,
  });
  if (!isNew) throw new AuthError("email_exists");
  await insertProviderIdentity(transaction, { id: ctx.newId(), userId: id, profile, now });
  await recordEvent(ctx, transaction, {
    userId: id,
    kind: "signed_up",
    detail: profile.provider,
    client,
  });
  await hooks.onUserCreated(transaction, { id, email, metadata: {} });
  if (profile.isEmailVerified) await confirmEmail(accounts, transaction, id, { by: "its maker" });
  return id;
}
