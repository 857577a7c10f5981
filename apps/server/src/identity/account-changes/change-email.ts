import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import { recordEvent } from "../activity/account-events.ts";
import type { Accounts, ClientInfo } from "../gate/accounts.ts";
import { withProvider } from "../users/app-metadata.ts";
import { AuthError } from "../errors/auth-error.ts";
import { dropEarlierAccess } from "../email-proofs/first-proof.ts";
import { mailEmailChanged } from "../activity/notice-mails.ts";
import type { Challenge } from "../gate/pkce.ts";
import { refuseTaken } from "../users/refuse-taken.ts";
import { sendLink } from "../links/send-link.ts";
import { deletePending, useUpLinks, type LinkRow } from "../links/store-links.ts";
import { insertIdentity, updateUser, type UserRow } from "../users/store-users.ts";

interface HowToFinish {
  readonly challenge: Challenge | null;
  readonly redirectTo: string | undefined;
}

const CHANGE_PURPOSES = ["email_change_current", "email_change_new"] as const;

/**
 * Stores the wanted address and mails every mailbox that has to agree; nothing else changes before. In the caller's
 * transaction.
 */
export async function beginEmailChange(
  { ctx }: Accounts,
  transaction: Transaction<Database>,
  user: UserRow,
  change: HowToFinish & { email: string; client: ClientInfo },
): Promise<void> {
  await refuseTaken(transaction, { email: change.email }, user.id);
  await useUpLinks(transaction, user.id, CHANGE_PURPOSES, ctx.clock.now());
  const pending = { new_email: change.email, email_change_agreed: null };
  await updateUser(transaction, user.id, pending);
  await recordEvent(ctx, transaction, {
    userId: user.id,
    kind: "email_change_requested",
    client: change.client,
  });
  await sendEmailChange(ctx, transaction, { ...user, ...pending }, change);
}

/** Mails to both mailboxes, or to the one that has not agreed yet. Does nothing when no change is pending. */
export async function sendEmailChange(
  ctx: Context,
  transaction: Transaction<Database>,
  user: UserRow,
  { challenge, redirectTo }: HowToFinish,
): Promise<void> {
  const { id, new_email: newEmail, email_change_agreed: agreed } = user;
  if (newEmail === null) return;
  if (agreed !== "new") {
    const to = { id, email: newEmail };
    await sendLink(ctx, transaction, {
      purpose: "email_change_new",
      user: to,
      challenge,
      redirectTo,
    });
  }
  if (agreed !== "current" && user.email !== null && ctx.config.auth.secureEmailChange) {
    const to = { id, email: user.email };
    await sendLink(ctx, transaction, {
      purpose: "email_change_current",
      user: to,
      challenge,
      redirectTo,
    });
  }
}

/**
 * One of the two mailboxes agrees. With the last agreement the address is the account's.
 * @returns whether the change is done.
 * @throws AuthError otp_expired, email_exists
 */
export async function agreeToEmailChange(
  accounts: Accounts,
  transaction: Transaction<Database>,
  user: UserRow,
  link: LinkRow,
  client: ClientInfo,
): Promise<boolean> {
  const { ctx } = accounts;
  const newEmail = user.new_email;
  if (newEmail === null) throw new AuthError("otp_expired");
  const side = link.purpose === "email_change_new" ? "new" : "current";
  const needsBoth = user.email !== null && ctx.config.auth.secureEmailChange;
  const isLast =
    !needsBoth || (user.email_change_agreed !== null && user.email_change_agreed !== side);
  if (!isLast) {
    await useUpLinks(transaction, user.id, [`email_change_${side}`], ctx.clock.now());
    await updateUser(transaction, user.id, { email_change_agreed: side });
    return false;
  }
  await refuseTaken(transaction, { email: newEmail }, user.id);
  await applyEmail(accounts, transaction, user, newEmail);
  await recordEvent(ctx, transaction, { userId: user.id, kind: "email_changed", client });
  return true;
}

/**
 * The holder of the new mailbox opened a mail there, so the new address is proven. Links sent to the old one become invalid.
 */
async function applyEmail(
  accounts: Accounts,
  transaction: Transaction<Database>,
  user: UserRow,
  email: string,
): Promise<void> {
  const { ctx, hooks } = accounts;
  const now = ctx.clock.now();
  const facts = { email, email_verified: true };
  // The reader of the agreeing mailbox has seen who asked: as with the mail of a sign-up.
  if (user.email !== null && user.email_verified_at === null) {
    await dropEarlierAccess(accounts, transaction, user, { by: "sign-up" });
  }
  await deletePending(transaction, user.id);
  await updateUser(transaction, user.id, {
    email,
    new_email: null,
    email_change_agreed: null,
    email_confirmed_at: now,
    email_verified_at: now,
    is_anonymous: false,
    user_metadata: JSON.stringify({ ...user.user_metadata, ...facts }),
    app_metadata: JSON.stringify(withProvider(user.app_metadata, "email")),
    updated_at: now,
  });
  const data = { sub: user.id, phone_verified: false, ...facts };
  await insertIdentity(transaction, {
    id: ctx.newId(),
    userId: user.id,
    provider: "email",
    data,
    now,
  });
  if (user.email_verified_at === null) await hooks.onEmailVerified(transaction, user.id);
  if (user.email !== null) await mailEmailChanged(ctx, transaction, user);
}
