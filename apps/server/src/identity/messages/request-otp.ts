import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import type { Accounts, ClientInfo } from "../gate/accounts.ts";
import { askForMail, askForText } from "./ask-for-message.ts";
import { AuthError } from "../errors/auth-error.ts";
import { createUser } from "../users/create-user.ts";
import { createLink } from "../links/one-time-link.ts";
import type { MailRequest } from "./request-recovery.ts";
import { sendLink } from "../links/send-link.ts";
import { findUserByEmail, findUserByPhone, type UserRow } from "../users/store-users.ts";
import { queueTextMessage } from "./text-messages.ts";
import { checkMetadata } from "../users/user-metadata.ts";

export interface NewcomerRule {
  /** Whether an unknown address gets an account. */
  readonly createUser: boolean;
  readonly data: Record<string, unknown>;
}

/**
 * Mails link and code to sign in with.
 * @throws AuthError otp_disabled, signup_disabled, over_request_rate_limit, over_email_send_rate_limit
 */
export async function requestMailOtp(
  accounts: Accounts,
  { email, challenge, redirectTo, ...rule }: MailRequest & NewcomerRule,
  client: ClientInfo,
): Promise<void> {
  const { ctx } = accounts;
  checkMetadata(rule.data);
  await askForMail(accounts, "otp", email, client, async (known) => {
    refuseNewcomer(ctx, known, rule);
    await ctx.db.transaction().execute(async (transaction) => {
      const user = known ?? (await createFor(accounts, transaction, { email, phone: null }, rule));
      const purpose = user.email_confirmed_at ? ("magiclink" as const) : ("confirmation" as const);
      const to = { id: user.id, email };
      await sendLink(ctx, transaction, { purpose, user: to, challenge, redirectTo });
    });
  });
}

/**
 * Texts a code to sign in with.
 * @returns the message's id.
 * @throws AuthError otp_disabled, signup_disabled, over_request_rate_limit, over_sms_send_rate_limit
 */
export async function requestTextOtp(
  accounts: Accounts,
  { phone, ...rule }: { phone: string } & NewcomerRule,
  client: ClientInfo,
): Promise<string> {
  const { ctx } = accounts;
  checkMetadata(rule.data);
  let messageId = "";
  await askForText(accounts, "otp", phone, client, async (known) => {
    refuseNewcomer(ctx, known, rule);
    messageId = await ctx.db.transaction().execute(async (transaction) => {
      const user = known ?? (await createFor(accounts, transaction, { email: null, phone }, rule));
      return textCode(ctx, transaction, user.id, phone, "phone_confirmation");
    });
  });
  return messageId;
}

/**
 * @param passwordHash of the sign-up that the code confirms
 * @returns the message's id.
 */
export async function textCode(
  ctx: Context,
  transaction: Transaction<Database>,
  userId: string,
  phone: string,
  purpose: "phone_confirmation" | "phone_change" | "reauthentication",
  passwordHash: string | null = null,
): Promise<string> {
  const link = { userId, purpose, sentTo: phone, passwordHash };
  const { code } = await createLink(ctx, transaction, link);
  const text = `${code} é o seu código do Emita. Não o passe a ninguém.`;
  return queueTextMessage(ctx, transaction, { userId, to: phone, text });
}

function refuseNewcomer(ctx: Context, user: UserRow | null, rule: NewcomerRule): void {
  if (user) return;
  if (!rule.createUser) throw new AuthError("otp_disabled");
  if (!ctx.config.auth.signUps) throw new AuthError("signup_disabled");
}

/** Of two requests at once one creates the account, the other finds it. */
async function createFor(
  accounts: Accounts,
  transaction: Transaction<Database>,
  { email, phone }: { email: string | null; phone: string | null },
  { data }: NewcomerRule,
): Promise<UserRow> {
  await createUser(accounts, transaction, {
    email,
    phone,
    data,
    passwordHash: null,
    emailConfirmed: false,
    phoneConfirmed: false,
    addFacts: true,
  });
  const user = email
    ? await findUserByEmail(transaction, email)
    : await findUserByPhone(transaction, phone ?? "");
  if (!user) throw new AuthError("over_capacity", { retryAfterSeconds: 1 });
  return user;
}
