import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import { mailPasswordChanged } from "./account-mails.ts";
import type { Accounts } from "./accounts.ts";
import { AuthError } from "./auth-error.ts";
import type { SignedIn } from "./authenticate.ts";
import { refuseOverLimit } from "./limits.ts";
import { checkNewPassword, hashPassword, isPasswordRight } from "./passwords.ts";
import { presentUser } from "./present.ts";
import { deleteRecoveries } from "./store-links.ts";
import { endSessions } from "./sign-out.ts";
import { findAccount, lockUser, updateUser as storeUser, type UserRow } from "./store-users.ts";
import { checkMetadata, mergeMetadata } from "./user-metadata.ts";

export interface UserChange {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  /** Checked only when given. */
  readonly currentPassword?: string | undefined;
  readonly data?: Record<string, unknown> | undefined;
}

/**
 * Changes the signed-in user. A new password ends the user's other sessions and every pending way back in.
 * @throws AuthError weak_password, same_password, invalid_credentials, email_change_disabled, validation_failed
 */
export async function updateUser(
  accounts: Accounts,
  { userId, sessionId }: SignedIn,
  change: UserChange,
) {
  const { ctx } = accounts;
  const before = await findAccount(ctx.db, userId);
  if (!before) throw new AuthError("user_not_found");
  if (change.email !== undefined && change.email !== before.user.email) {
    throw new AuthError("email_change_disabled");
  }
  const passwordHash = await newPasswordHash(accounts, before.user, change);

  await ctx.db.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, userId);
    if (!user) throw new AuthError("user_not_found");
    const userMetadata = change.data && mergeMetadata(user.user_metadata, change.data);
    if (userMetadata) checkMetadata(userMetadata);
    await storeUser(transaction, userId, {
      now: ctx.clock.now(),
      ...(passwordHash && { passwordHash }),
      ...(userMetadata && { userMetadata }),
    });
    if (passwordHash) await endOtherWaysIn(accounts, transaction, user, sessionId);
  });
  const after = await findAccount(ctx.db, userId);
  if (!after) throw new AuthError("user_not_found");
  return presentUser(after);
}

/** Checked and hashed outside the transaction: hashing takes long. */
async function newPasswordHash(
  accounts: Accounts,
  user: UserRow,
  { password, currentPassword }: UserChange,
): Promise<string | null> {
  if (password === undefined) return null;
  checkNewPassword(password);
  await refuseOverLimit(accounts, "changesPerAccount", user.id);
  if (currentPassword && !(await isPasswordRight(user.password_hash, currentPassword))) {
    throw new AuthError("invalid_credentials");
  }
  if (await isPasswordRight(user.password_hash, password)) throw new AuthError("same_password");
  return hashPassword(password);
}

async function endOtherWaysIn(
  { ctx }: Accounts,
  transaction: Transaction<Database>,
  user: UserRow,
  sessionId: string,
): Promise<void> {
  await endSessions(ctx, transaction, user.id, sessionId, "others");
  await deleteRecoveries(transaction, user.id);
  await mailPasswordChanged(ctx, transaction, user);
}
