import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Accounts, ClientInfo } from "../gate/accounts.ts";
import { AuthError } from "../errors/auth-error.ts";
import { agreeToEmailChange } from "../account-changes/change-email.ts";
import { applyPhone } from "../account-changes/change-phone.ts";
import { confirmEmail, confirmNumber, proofByLink } from "../email-proofs/confirm-email.ts";
import { VERIFY_TYPES, type LinkPurpose, type VerifyType } from "../links/link-purposes.ts";
import { giveBackLimit, refuseOverLimit } from "../gate/limits.ts";
import {
  findByCode,
  isLive,
  lockLinkOwner,
  lockOwner,
  type LinkOwner,
} from "../links/one-time-link.ts";
import {
  openSession,
  presentSession,
  type SessionAnswer,
  type SignInMethod,
} from "../sessions/open-session.ts";
import { isPkceToken } from "../gate/pkce.ts";
import { refuseBanned } from "../users/refuse-banned.ts";
import { deleteFlow, useUpLink, useUpLinks, type LinkRow } from "../links/store-links.ts";
import type { SessionRow } from "../sessions/store-sessions.ts";
import { findAccount } from "../users/store-users.ts";
import { takenError } from "../users/refuse-taken.ts";

export const LINK_EXPIRED = { message: "Email link is invalid or has expired" };
export const HALF_AGREED =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";

/** The answer when one of two mailboxes agreed to a change of address. */
export interface HalfAnswer {
  readonly msg: string;
  readonly code: string;
}

/** How the session of a link or code came about. */
const METHODS: Readonly<Record<LinkPurpose, SignInMethod>> = {
  verification: "otp",
  recovery: "recovery",
  confirmation: "email/signup",
  invite: "invite",
  magiclink: "magiclink",
  email_change_current: "email_change",
  email_change_new: "email_change",
  reauthentication: "otp",
  phone_confirmation: "otp",
  phone_change: "otp",
};

/**
 * Redeems the token of a mail's link. A link of PKCE needs its verifier and is refused here. A forgotten password and a
 * change of address are exceptions: people read those mails on any device (docs/decisions/0011).
 * @throws AuthError otp_expired, user_banned, email_exists
 */
export async function verifyByToken(
  accounts: Accounts,
  type: VerifyType,
  token: string,
  client: ClientInfo,
): Promise<SessionAnswer | HalfAnswer> {
  if (isPkceToken(token) && type !== "recovery" && type !== "email_change") {
    throw new AuthError("otp_expired", LINK_EXPIRED);
  }
  return redeem(accounts, client, LINK_EXPIRED, (transaction) =>
    lockLinkOwner(accounts.ctx, transaction, VERIFY_TYPES[type], token),
  );
}

/**
 * Redeems a typed code.
 * @param sentTo the address or number it went to
 * @throws AuthError otp_expired, user_banned, over_request_rate_limit, email_exists, phone_exists
 */
export async function verifyByCode(
  accounts: Accounts,
  type: VerifyType,
  { sentTo, code }: { sentTo: string; code: string },
  client: ClientInfo,
): Promise<SessionAnswer | HalfAnswer> {
  await refuseOverLimit(accounts, "codePerAccountAndAddress", sentTo, client.address);
  const found = await findByCode(accounts.ctx, { purposes: VERIFY_TYPES[type], sentTo }, code);
  if (!found) throw new AuthError("otp_expired");
  await giveBackLimit(accounts, "codePerAccountAndAddress", sentTo, client.address);
  return redeem(accounts, client, {}, (transaction) => lockOwner(transaction, found));
}

async function redeem(
  accounts: Accounts,
  client: ClientInfo,
  refusal: { message?: string },
  find: (transaction: Transaction<Database>) => Promise<LinkOwner | null>,
): Promise<SessionAnswer | HalfAnswer> {
  const { ctx } = accounts;
  const session = await ctx.db
    .transaction()
    .execute(async (transaction) => {
      const owner = await find(transaction);
      if (!owner || !isLive(ctx, owner.link)) throw new AuthError("otp_expired", refusal);
      refuseBanned(accounts, owner.user);
      return takeEffect(accounts, transaction, owner, client);
    })
    .catch((error: unknown) => {
      throw takenError(error) ?? error;
    });
  if (!session) return { msg: HALF_AGREED, code: "200" };
  const account = await findAccount(ctx.db, session.user_id);
  if (!account) throw new AuthError("otp_expired", refusal);
  return presentSession(ctx, account, session);
}

/** Performs the link's purpose and signs its bearer in; null while a second mailbox has to agree. */
async function takeEffect(
  accounts: Accounts,
  transaction: Transaction<Database>,
  { link, user }: LinkOwner,
  client: ClientInfo,
): Promise<SessionRow | null> {
  const purpose = readPurpose(link.purpose);
  if (!(await applyPurpose(accounts, transaction, { link, user }, client))) return null;
  return openLinkSession(accounts, transaction, user.id, purpose, client);
}

/** @returns false while a second mailbox has to agree. */
export async function applyPurpose(
  accounts: Accounts,
  transaction: Transaction<Database>,
  { link, user }: LinkOwner,
  client: ClientInfo,
): Promise<boolean> {
  const purpose = readPurpose(link.purpose);
  if (purpose === "email_change_current" || purpose === "email_change_new") {
    return agreeToEmailChange(accounts, transaction, user, link, client);
  }
  await spend(accounts, transaction, link, purpose);
  if (purpose === "phone_change") await applyPhone(accounts, transaction, user, client);
  else if (purpose === "phone_confirmation")
    await confirmNumber(accounts, transaction, user, link.password_hash);
  else await confirmEmail(accounts, transaction, user.id, proofByLink(link, user));
  return true;
}

/**
 * Other links of a forgotten password stay valid until it is replaced. People open an earlier mail first, or come back later.
 * With a link of PKCE its code is removed too.
 */
async function spend(
  { ctx }: Accounts,
  transaction: Transaction<Database>,
  link: LinkRow,
  purpose: LinkPurpose,
): Promise<void> {
  const now = ctx.clock.now();
  if (link.flow_id !== null) await deleteFlow(transaction, link.flow_id);
  if (purpose === "recovery") return useUpLink(transaction, link.id, now);
  await useUpLinks(transaction, link.user_id, SPENT_TOGETHER[purpose] ?? [purpose], now);
}

/** Links to the same mailbox with the same effect are used up together. */
const SPENT_TOGETHER: Partial<Record<LinkPurpose, readonly LinkPurpose[]>> = {
  magiclink: ["magiclink", "confirmation"],
  confirmation: ["magiclink", "confirmation"],
};

export function openLinkSession(
  { ctx }: Accounts,
  transaction: Transaction<Database>,
  userId: string,
  purpose: LinkPurpose,
  client: ClientInfo,
): Promise<SessionRow> {
  return openSession(ctx, transaction, userId, METHODS[purpose], client);
}

/** The purpose of a stored row; only this program writes rows. */
export function readPurpose(text: string): LinkPurpose {
  if (!isPurpose(text)) throw new Error("a link without a known purpose");
  return text;
}

function isPurpose(text: string): text is LinkPurpose {
  return Object.hasOwn(METHODS, text);
}
