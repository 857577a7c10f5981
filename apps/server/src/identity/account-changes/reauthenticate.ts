import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import { mailReauthentication } from "../links/account-mails.ts";
import type { Accounts } from "../gate/accounts.ts";
import { AuthError, invalid } from "../errors/auth-error.ts";
import type { SignedIn } from "../sessions/authenticate.ts";
import { countMessage, tooSoon } from "../gate/limits.ts";
import { createLink, findByCode, isLive, lockOwner } from "../links/one-time-link.ts";
import { textCode } from "../messages/request-otp.ts";
import { useUpLinks } from "../links/store-links.ts";
import { findAccount, updateUser, type UserRow } from "../users/store-users.ts";
import { refuseWithoutSms } from "../messages/text-messages.ts";

/**
 * Sends the signed-in user a code that proves the person again; it is sent with a new password.
 * @throws AuthError validation_failed, over_email_send_rate_limit, sms_send_failed
 */
export async function sendReauthentication(
  accounts: Accounts,
  { userId }: SignedIn,
): Promise<void> {
  const { ctx } = accounts;
  const account = await findAccount(ctx.db, userId);
  if (!account) throw new AuthError("user_not_found");
  const to = account.user.email ?? account.user.phone;
  if (to === null) {
    throw invalid("Reauthentication requires the user to have an email or a phone number");
  }
  if (account.user.email === null) refuseWithoutSms(ctx);
  const wait = await countMessage(accounts, "reauthentication", userId, "");
  if (wait !== null) throw tooSoon("over_email_send_rate_limit", wait);
  await ctx.db.transaction().execute((transaction) => send(ctx, transaction, account.user));
}

async function send(
  ctx: Context,
  transaction: Transaction<Database>,
  user: UserRow,
): Promise<void> {
  const { id, email, phone } = user;
  await updateUser(transaction, id, { reauthentication_sent_at: ctx.clock.now() });
  if (email === null) {
    await textCode(ctx, transaction, id, phone ?? "", "reauthentication");
    return;
  }
  const purpose = "reauthentication";
  const link = await createLink(ctx, transaction, { userId: id, purpose, sentTo: email });
  await mailReauthentication(ctx, transaction, { id, email }, link);
}

/** Uses the code up. @throws AuthError reauthentication_not_valid */
export async function redeemNonce(ctx: Context, user: UserRow, nonce: string): Promise<void> {
  const sentTo = user.email ?? user.phone ?? "";
  const of = { purposes: ["reauthentication"] as const, sentTo, userId: user.id };
  const found = await findByCode(ctx, of, nonce.trim());
  if (!found) throw new AuthError("reauthentication_not_valid");
  await ctx.db.transaction().execute(async (transaction) => {
    const owner = await lockOwner(transaction, found);
    if (!owner || !isLive(ctx, owner.link)) throw new AuthError("reauthentication_not_valid");
    await useUpLinks(transaction, user.id, ["reauthentication"], ctx.clock.now());
  });
}
