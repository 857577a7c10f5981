import { knownDevice } from "../attempt-limits/device-cookie.ts";
import { proofByLink } from "../email-proofs/confirm-email.ts";
import { type Verification, verifyEmail } from "../email-proofs/verify-email.ts";
import type { Accounts, ClientInfo } from "../gate/accounts.ts";
import type { LinkOwner } from "../links/one-time-link.ts";
import { openSession, presentSession, type SessionAnswer } from "../sessions/open-session.ts";
import type { SessionRow } from "../sessions/store-sessions.ts";
import { isBanned } from "../users/refuse-banned.ts";
import { findAccount } from "../users/store-users.ts";

/**
 * Confirms the address by the token of the mail, and signs the browser in that signed up (docs/decisions/0013): another device
 * or a mail scanner confirms the address and gets nothing more. Only the first use of a link signs in.
 */
export async function confirmAndSignIn(
  accounts: Accounts,
  token: string,
  client: ClientInfo,
): Promise<{ outcome: Verification; session: SessionAnswer | null }> {
  const { ctx } = accounts;
  const opened: SessionRow[] = [];
  const outcome = await verifyEmail(accounts, token, client, async (transaction, owner) => {
    if (!isOfSignUp(accounts, owner, client)) return;
    opened.push(await openSession(ctx, transaction, owner.user.id, "email/signup", client));
  });
  const [session] = opened;
  const account = session && (await findAccount(ctx.db, session.user_id));
  return { outcome, session: account ? await presentSession(ctx, account, session) : null };
}

/**
 * Whether this browser made the account and the mail confirms that very sign-up. A stranger's browser lacks the device's
 * cookie. In an account that a stranger made with the owner's address, the owner's browser lacks it.
 */
function isOfSignUp(accounts: Accounts, { link, user }: LinkOwner, client: ClientInfo): boolean {
  return (
    proofByLink(link, user).by === "sign-up" &&
    knownDevice(accounts.ctx, client.cookies, user.id) !== null &&
    !isBanned(accounts, user)
  );
}
