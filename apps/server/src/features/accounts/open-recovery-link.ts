import type { Accounts, ClientInfo } from "./accounts.ts";
import { confirmAddress } from "./confirm-address.ts";
import { AuthError } from "./auth-error.ts";
import { isLive, lockLinkOwner } from "./one-time-link.ts";
import { openSession, presentSession, type SessionAnswer } from "./open-session.ts";
import { PKCE_PREFIX } from "./request-recovery.ts";
import { setFlowCode, useUpLinks } from "./store-links.ts";
import { findAccount } from "./store-users.ts";

const EXPIRED = { message: "Email link is invalid or has expired" };

/**
 * The code that the browser which asked for recovery exchanges for a session. The link stays good until that exchange:
 * a mail scanner that opens it gets nothing (it lacks the verifier) and takes nothing away.
 * @throws AuthError otp_expired
 */
export async function issueRecoveryCode({ ctx }: Accounts, token: string): Promise<string> {
  return ctx.db.transaction().execute(async (transaction) => {
    const link = (await lockLinkOwner(ctx, transaction, "recovery", token))?.link;
    if (!link?.flow_id || !isLive(ctx, link)) throw new AuthError("otp_expired", EXPIRED);
    // Always the same code for one link, so that opening it twice does not spoil the first answer.
    const code = ctx.secrets.mac(link.id, "recovery-code").toString("base64url");
    await setFlowCode(transaction, link.flow_id, authCodeHash(ctx, code), ctx.clock.now());
    return code;
  });
}

/**
 * A session at once, for clients without PKCE. A link that was asked for with PKCE is refused here: having the mail
 * alone must not be enough.
 * @throws AuthError otp_expired
 */
export async function redeemRecoveryLink(
  accounts: Accounts,
  token: string,
  client: ClientInfo,
): Promise<SessionAnswer> {
  const { ctx } = accounts;
  if (isPkceToken(token)) throw new AuthError("otp_expired", EXPIRED);
  const session = await ctx.db.transaction().execute(async (transaction) => {
    const link = (await lockLinkOwner(ctx, transaction, "recovery", token))?.link;
    if (!link || !isLive(ctx, link)) throw new AuthError("otp_expired", EXPIRED);
    await useUpLinks(transaction, link.user_id, "recovery", ctx.clock.now());
    await confirmAddress(accounts, transaction, link.user_id);
    return openSession(ctx, transaction, link.user_id, "recovery", client);
  });
  const account = await findAccount(ctx.db, session.user_id);
  if (!account) throw new AuthError("otp_expired", EXPIRED);
  return presentSession(ctx, account, session);
}

export function isPkceToken(token: string): boolean {
  return token.startsWith(PKCE_PREFIX);
}

export function authCodeHash(ctx: Accounts["ctx"], code: string): Buffer {
  return ctx.secrets.mac(code, "auth-code");
}
