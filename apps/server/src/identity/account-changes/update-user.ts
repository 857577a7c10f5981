import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import { recordEvent } from "../activity/account-events.ts";
import type { Accounts, ClientInfo } from "../gate/accounts.ts";
import { AuthError, invalid } from "../errors/auth-error.ts";
import type { SignedIn } from "../sessions/authenticate.ts";
import { beginEmailChange } from "./change-email.ts";
import { beginPhoneChange } from "./change-phone.ts";
import { refuseCommonPassword } from "../passwords/common-passwords.ts";
import { refuseUnproven } from "../email-proofs/first-proof.ts";
import { countLimit, countMessage, refuseOverLimit, tooSoon } from "../gate/limits.ts";
import { mailPasswordChanged } from "../activity/notice-mails.ts";
import { checkNewPassword, hashPassword, isPasswordRight } from "../passwords/passwords.ts";
import type { Challenge } from "../gate/pkce.ts";
import { presentUser } from "../users/present.ts";
import { redeemNonce } from "./reauthenticate.ts";
import { takenError } from "../users/refuse-taken.ts";
import { endSessions } from "../sessions/sign-out.ts";
import { deletePending, replaceTypedPassword } from "../links/store-links.ts";
import {
  findAccount,
  lockUser,
  updateUser as storeUser,
  type Account,
  type UserRow,
} from "../users/store-users.ts";
import { checkMetadata, mergeMetadata } from "../users/user-metadata.ts";

/** A session older than this must prove the person again before it sets a new password. */
const FRESH_SESSION_MS = 24 * 3_600_000;

export interface UserChange {
  /** As `readEmail` gives it. */
  readonly email?: string | undefined;
  /** As `readPhone` gives it. */
  readonly phone?: string | undefined;
  readonly password?: string | undefined;
  readonly currentPassword?: string | undefined;
  /** Code of GET /reauthenticate. */
  readonly nonce?: string | undefined;
  readonly data?: Record<string, unknown> | undefined;
  readonly challenge: Challenge | null;
  readonly redirectTo: string | undefined;
}

/**
 * Changes the signed-in user. A new password ends the user's other sessions and every pending link and code. A new address or
 * number waits for its confirmation.
 * @throws AuthError insufficient_aal, weak_password, same_password, invalid_credentials, reauthentication_needed,
 * email_exists, email_not_confirmed, phone_exists, over_email_send_rate_limit, over_sms_send_rate_limit, validation_failed
 */
export async function updateUser(
  accounts: Accounts,
  caller: SignedIn,
  change: UserChange,
  client: ClientInfo,
) {
  const { ctx } = accounts;
  const before = await findAccount(ctx.db, caller.userId);
  if (!before) throw new AuthError("user_not_found");
  const { user } = before;
  const email = change.email === user.email ? undefined : change.email;
  const phone = change.phone === user.phone ? undefined : change.phone;
  if (email || phone || change.password !== undefined) refuseWithoutFactor(before, caller);
  const passwordHash = await newPasswordHash(accounts, user, caller, change);
  if (email) await refuseTooManyMails(accounts, user.id, email);
  if (phone) await refuseTooManyTexts(accounts, user.id, phone);
  await ctx.db
    .transaction()
    .execute(async (transaction) => {
      const locked = await lockUser(transaction, user.id);
      if (!locked) throw new AuthError("user_not_found");
      if (phone) refuseUnproven(accounts, locked);
      if (change.data) await changeData(accounts, transaction, locked, change.data);
      if (passwordHash)
        await changePassword(accounts, transaction, locked, { passwordHash, caller, client });
      if (email)
        await beginEmailChange(accounts, transaction, locked, { ...change, email, client });
      if (phone) await beginPhoneChange(accounts, transaction, locked, { phone, client });
    })
    .catch((error: unknown) => {
      throw takenError(error) ?? error;
    });
  const after = await findAccount(ctx.db, user.id);
  if (!after) throw new AuthError("user_not_found");
  return presentUser(after);
}

/** An account with a second factor must have shown it. */
function refuseWithoutFactor({ factors }: Account, { aal }: SignedIn): void {
  if (aal === "aal2" || factors.every(({ status }) => status !== "verified")) return;
  throw new AuthError("insufficient_aal", {
    status: 401,
    message: "AAL2 session is required to update email or password when MFA is enabled.",
  });
}

/** Checked and hashed outside the transaction: hashing takes long. */
async function newPasswordHash(
  accounts: Accounts,
  user: UserRow,
  caller: SignedIn,
  change: UserChange,
): Promise<string | null> {
  const { password } = change;
  if (password === undefined) return null;
  checkNewPassword(password);
  refuseCommonPassword(password);
  if (user.is_anonymous) {
    throw invalid(
      "Updating password of an anonymous user without an email or phone is not allowed",
    );
  }
  await refuseOverLimit(accounts, "changesPerAccount", user.id);
  await requirePresence(accounts, user, caller, change);
  if (await isPasswordRight(user.password_hash, password, user.id))
    throw new AuthError("same_password");
  return hashPassword(password, user.id);
}

/** The present password, when given, must be right; an old session needs it or a code. */
async function requirePresence(
  { ctx }: Accounts,
  user: UserRow,
  { signedInAt }: SignedIn,
  { currentPassword, nonce }: UserChange,
): Promise<void> {
  if (currentPassword) {
    if (await isPasswordRight(user.password_hash, currentPassword, user.id)) return;
    throw new AuthError("invalid_credentials");
  }
  const isFresh = ctx.clock.now().getTime() - signedInAt.getTime() < FRESH_SESSION_MS;
  if (isFresh || !ctx.config.auth.reauthentication) return;
  if (!nonce) throw new AuthError("reauthentication_needed");
  await redeemNonce(ctx, user, nonce);
}

async function changeData(
  { ctx }: Accounts,
  transaction: Transaction<Database>,
  user: UserRow,
  data: Record<string, unknown>,
): Promise<void> {
  const merged = mergeMetadata(user.user_metadata, data);
  checkMetadata(merged);
  await storeUser(transaction, user.id, {
    user_metadata: JSON.stringify(merged),
    updated_at: ctx.clock.now(),
  });
}

async function changePassword(
  { ctx, hooks }: Accounts,
  transaction: Transaction<Database>,
  user: UserRow,
  { passwordHash, caller, client }: { passwordHash: string; caller: SignedIn; client: ClientInfo },
): Promise<void> {
  await storeUser(transaction, user.id, {
    password_hash: passwordHash,
    new_email: null,
    email_change_agreed: null,
    new_phone: null,
    updated_at: ctx.clock.now(),
  });
  await endSessions(ctx, transaction, user.id, caller.sessionId, "others");
  await deletePending(transaction, user.id);
  await replaceTypedPassword(transaction, user.id, passwordHash);
  await hooks.onAccessReset(transaction, user.id);
  await recordEvent(ctx, transaction, {
    userId: user.id,
    kind: "password_changed",
    sessionId: caller.sessionId,
    client,
  });
  await mailPasswordChanged(ctx, transaction, user);
}

async function refuseTooManyMails(accounts: Accounts, userId: string, to: string): Promise<void> {
  const wait =
    (await countMessage(accounts, "email_change", userId, "")) ??
    (await countLimit(accounts, "mailsPerAccount", to));
  if (wait !== null) throw tooSoon("over_email_send_rate_limit", wait);
}

async function refuseTooManyTexts(accounts: Accounts, userId: string, to: string): Promise<void> {
  const wait =
    (await countMessage(accounts, "phone_change", userId, "")) ??
    (await countLimit(accounts, "textsPerAccount", to));
  if (wait !== null) throw tooSoon("over_sms_send_rate_limit", wait);
}
