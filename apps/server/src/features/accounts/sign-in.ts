import type { Accounts, ClientInfo } from "./accounts.ts";
import { AuthError } from "./auth-error.ts";
import { giveBackLimit, overLimit, refuseOverLimit } from "./limits.ts";
import { openSession, presentSession, type SessionAnswer } from "./open-session.ts";
import { isPasswordRight } from "./passwords.ts";
import { findAccount, findUserByEmail } from "./store-users.ts";
import { countStranger } from "./stranger-limit.ts";

/**
 * Password sign-in. Unknown address, account without password and wrong password look alike, in text and in time.
 * @throws AuthError invalid_credentials, user_banned, over_request_rate_limit
 */
export async function signIn(
  accounts: Accounts,
  { email, password }: { email: string; password: string },
  client: ClientInfo,
): Promise<SessionAnswer> {
  const { ctx } = accounts;
  await refuseOverLimit(accounts, "signInPerAddress", client.address);
  await refuseOverLimit(accounts, "signInPerAccountAndAddress", email, client.address);
  const user = await findUserByEmail(ctx.db, email);
  const wait = await countStranger(accounts, "signInPerAccount", email, user, client);
  if (wait !== null) throw overLimit(wait);
  if (!(await isPasswordRight(user?.password_hash ?? null, password)) || !user) {
    throw new AuthError("invalid_credentials");
  }
  await Promise.all([
    giveBackLimit(accounts, "signInPerAccountAndAddress", email, client.address),
    giveBackLimit(accounts, "signInPerAccount", email),
  ]);
  if (user.banned_until && user.banned_until > ctx.clock.now()) throw new AuthError("user_banned");

  const session = await ctx.db
    .transaction()
    .execute((transaction) => openSession(ctx, transaction, user.id, "password", client));
  const account = await findAccount(ctx.db, user.id);
  if (!account) throw new AuthError("invalid_credentials");
  return presentSession(ctx, account, session);
}
