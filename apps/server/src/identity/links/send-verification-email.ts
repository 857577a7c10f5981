import { AppError } from "../../platform/basics/app-error.ts";
import type { Context } from "../../platform/context/context.ts";
import { mailVerification } from "./account-mails.ts";
import type { Accounts, ClientInfo } from "../gate/accounts.ts";
import { countLimit } from "../gate/limits.ts";
import { createLink } from "./one-time-link.ts";
import { typedPassword } from "./store-links.ts";
import { findAccount, lockUser, updateUser, type UserRow } from "../users/store-users.ts";

/** Without a session only right after sign-up: the browser may have signed out before it asks for the mail. */
const FRESH_ACCOUNT_MS = 60 * 60_000;

export interface VerificationRequest {
  readonly userId: string;
  /** Must be the account's own address: mail goes nowhere else. */
  readonly email: string;
  /** The session of the request; null for none. */
  readonly callerId: string | null;
}

/**
 * Mails the link that confirms the address. Does nothing for a confirmed one, or when no account with this id and address may
 * ask. The answer is always the same.
 * @throws AuthError forbidden_scope (another account), rate_limited
 */
export async function sendVerificationEmail(
  accounts: Accounts,
  request: VerificationRequest,
  client: ClientInfo,
): Promise<void> {
  const { ctx } = accounts;
  if (request.callerId !== null && request.callerId !== request.userId) {
    throw new AppError("forbidden_scope", { detail: "Este endereço é de outra conta." });
  }
  const wait = await countLimit(accounts, "verificationPerAddress", client.address);
  if (wait !== null) throw tooOften(wait);
  const found = (await findAccount(ctx.db, request.userId))?.user;
  if (!found || !mayAsk(ctx, found, request) || found.email_verified_at) return;
  refuseWithinPause(ctx, found);
  const mailWait = await countLimit(accounts, "verificationMailsPerAccount", found.id);
  if (mailWait !== null) throw tooOften(mailWait);

  await ctx.db.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, request.userId);
    if (!user?.email || user.email_verified_at) return;
    // Checked again under the lock: of two concurrent requests one mails.
    refuseWithinPause(ctx, user);
    const { id, email } = user;
    const link = await createLink(ctx, transaction, {
      userId: id,
      purpose: "verification",
      sentTo: email,
      passwordHash: await typedPassword(transaction, user),
    });
    await updateUser(transaction, id, { confirmation_sent_at: ctx.clock.now() });
    await mailVerification(ctx, transaction, { id, email }, link);
  });
}

function mayAsk(
  { clock }: Context,
  user: UserRow,
  { email, callerId }: VerificationRequest,
): boolean {
  if (user.email !== email.trim().toLowerCase()) return false;
  return (
    callerId === user.id || clock.now().getTime() - user.created_at.getTime() < FRESH_ACCOUNT_MS
  );
}

function refuseWithinPause({ clock, config }: Context, user: UserRow): void {
  const sinceLastMs = clock.now().getTime() - (user.confirmation_sent_at?.getTime() ?? 0);
  const pauseSeconds = Math.ceil(config.auth.messagePauseSeconds - sinceLastMs / 1000);
  if (pauseSeconds > 0) throw tooOften(pauseSeconds);
}

function tooOften(seconds: number): AppError {
  const unit = seconds === 1 ? "segundo" : "segundos";
  return new AppError("rate_limited", {
    detail: `O e-mail já foi enviado. Espere ${seconds} ${unit} para pedir outro.`,
    retryAfterSeconds: seconds,
  });
}
