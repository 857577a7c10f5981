import { knownDevice } from "../attempt-limits/device-cookie.ts";
import { proofByLink } from "../email-proofs/confirm-email.ts";
import type { Accounts, ClientInfo } from "../gate/accounts.ts";
import { refuseOverLimit } from "../gate/limits.ts";
import { lockLinkOwner, type LinkOwner } from "../links/one-time-link.ts";
import { openSession, presentSession, type SessionAnswer } from "../sessions/open-session.ts";
import { isBanned } from "../users/refuse-banned.ts";
import { findAccount } from "../users/store-users.ts";

/** The page asks right after it has confirmed the address. */
const ASKED_WITHIN_MS = 2 * 60_000;

/**
 * Signs the browser in that signed up, by the link of the mail that has just confirmed the address (docs/decisions/0013).
 * @returns null for any other device, a mail scanner, and a link that was used before
 */
export async function signInConfirmed(
  accounts: Accounts,
  token: string,
  client: ClientInfo,
): Promise<SessionAnswer | null> {
  const { ctx } = accounts;
  await refuseOverLimit(accounts, "linkPerAddress", client.address);
  const session = await ctx.db.transaction().execute(async (transaction) => {
    const found = await lockLinkOwner(ctx, transaction, ["verification"], token);
    if (!found || !isOfSignUp(accounts, found, client)) return null;
    return openSession(ctx, transaction, found.user.id, "email/signup", client);
  });
  const account = session && (await findAccount(ctx.db, session.user_id));
  return account ? presentSession(ctx, account, session) : null;
}

/**
 * Whether this browser made the account and the mail has just confirmed that very sign-up. A stranger's browser lacks the
 * device's cookie. In an account that a stranger made with the owner's address, the owner's browser lacks it.
 */
function isOfSignUp(accounts: Accounts, { link, user }: LinkOwner, client: ClientInfo): boolean {
  const since = accounts.ctx.clock.now().getTime() - ASKED_WITHIN_MS;
  return (
    user.email_verified_at !== null &&
    link.used_at !== null &&
    link.used_at.getTime() >= since &&
    proofByLink(link, user).by === "sign-up" &&
    knownDevice(accounts.ctx, client.cookies, user.id) !== null &&
    !isBanned(accounts, user)
  );
}
