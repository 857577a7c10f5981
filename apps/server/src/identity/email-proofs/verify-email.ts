import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import { knownDevice } from "../attempt-limits/device-cookie.ts";
import type { Accounts, ClientInfo } from "../gate/accounts.ts";
import { confirmEmail, proofByLink } from "./confirm-email.ts";
import { refuseOverLimit } from "../gate/limits.ts";
import { isLive, lockLinkOwner, type LinkOwner } from "../links/one-time-link.ts";
import { openSession, presentSession, type SessionAnswer } from "../sessions/open-session.ts";
import type { SessionRow } from "../sessions/store-sessions.ts";
import { isBanned } from "../users/refuse-banned.ts";
import { findAccount } from "../users/store-users.ts";

type Outcome = "verified" | "already_verified" | "refused";

/** Work in the transaction that confirms the address. */
type Afterwards = (
  transaction: Transaction<Database>,
  owner: LinkOwner,
) => Promise<SessionRow | null>;

/**
 * Confirms the address by the token of the mail. A used link still works once the address
 * is confirmed: people click twice, and mail scanners click first.
 */
export async function verifyEmail(
  accounts: Accounts,
  token: string,
  client: ClientInfo,
): Promise<Outcome> {
  const { outcome } = await redeem(accounts, token, client, async () => null);
  return outcome;
}

/**
 * The same, and signs the browser in that signed up (docs/decisions/0013): whoever else opens the link, on another device or
 * as a mail scanner, confirms the address and gets nothing more.
 */
export async function verifyAndSignIn(
  accounts: Accounts,
  token: string,
  client: ClientInfo,
): Promise<{ outcome: Outcome; session: SessionAnswer | null }> {
  const { ctx } = accounts;
  const { outcome, session } = await redeem(accounts, token, client, async (transaction, owner) =>
    isOfSignUp(accounts, owner, client)
      ? openSession(ctx, transaction, owner.user.id, "email/signup", client)
      : null,
  );
  const account = session && (await findAccount(ctx.db, session.user_id));
  return { outcome, session: account ? await presentSession(ctx, account, session) : null };
}

async function redeem(
  accounts: Accounts,
  token: string,
  client: ClientInfo,
  afterwards: Afterwards,
): Promise<{ outcome: Outcome; session: SessionRow | null }> {
  const { ctx } = accounts;
  await refuseOverLimit(accounts, "linkPerAddress", client.address);
  return ctx.db.transaction().execute(async (transaction) => {
    const found = await lockLinkOwner(ctx, transaction, ["verification"], token);
    if (!found) return { outcome: "refused", session: null };
    if (found.user.email_verified_at) return { outcome: "already_verified", session: null };
    if (!isLive(ctx, found.link)) return { outcome: "refused", session: null };
    await confirmEmail(accounts, transaction, found.user.id, proofByLink(found.link, found.user));
    return { outcome: "verified", session: await afterwards(transaction, found) };
  });
}

/**
 * Whether this browser made the account and the mail confirms that very sign-up. The device's cookie is what a stranger's
 * browser lacks; of an account that a stranger made with the owner's address, the owner's browser lacks it.
 */
function isOfSignUp(accounts: Accounts, { link, user }: LinkOwner, client: ClientInfo): boolean {
  return (
    proofByLink(link, user).by === "sign-up" &&
    knownDevice(accounts.ctx, client.cookies, user.id) !== null &&
    !isBanned(accounts, user)
  );
}
