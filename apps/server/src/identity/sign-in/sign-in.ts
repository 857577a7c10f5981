import type { AccountName } from "../users/account-name.ts";
import type { Accounts, ClientInfo } from "../gate/accounts.ts";
import { AuthError } from "../errors/auth-error.ts";
import { COMMON_PASSWORD, isCommonPassword } from "../passwords/common-passwords.ts";
import { countTry } from "../attempt-limits/count-attempt.ts";
import { openSession, presentSession, type SessionAnswer } from "../sessions/open-session.ts";
import { isPasswordRight } from "../passwords/passwords.ts";
import {
  findAccount,
  findUserByEmail,
  findUserByPhone,
  type UserRow,
} from "../users/store-users.ts";

type SignInAnswer = SessionAnswer & { readonly weak_password?: object };

/**
 * Password sign-in. Unknown name, account without password and wrong password look alike, in text and in time. Only the right
 * password reveals that an account is banned or unconfirmed.
 * @throws AuthError invalid_credentials, user_banned, email_not_confirmed, phone_not_confirmed, over_request_rate_limit
 */
export async function signIn(
  accounts: Accounts,
  { name, password }: { name: AccountName; password: string },
  client: ClientInfo,
): Promise<SignInAnswer> {
  const { ctx } = accounts;
  const text = name.kind === "email" ? name.email : name.phone;
  const user = await (name.kind === "email"
    ? findUserByEmail(ctx.db, text)
    : findUserByPhone(ctx.db, text));
  const tried = await countTry(accounts, text, user, client);
  if (!(await isPasswordRight(user?.password_hash ?? null, password, tried.lane)) || !user) {
    throw new AuthError("invalid_credentials");
  }
  await tried.giveBack();
  refuseUnfit(user, name, ctx.clock.now());

  const session = await ctx.db
    .transaction()
    .execute((transaction) => openSession(ctx, transaction, user.id, "password", client));
  const account = await findAccount(ctx.db, user.id);
  if (!account) throw new AuthError("invalid_credentials");
  const answer = await presentSession(ctx, account, session);
  return isCommonPassword(password) ? { ...answer, weak_password: WEAK } : answer;
}

const WEAK = { message: COMMON_PASSWORD, reasons: ["pwned"] };

function refuseUnfit(user: UserRow, name: AccountName, now: Date): void {
  if (user.banned_until && user.banned_until > now) throw new AuthError("user_banned");
  if (name.kind === "email" && !user.email_confirmed_at) throw new AuthError("email_not_confirmed");
  if (name.kind === "phone" && !user.phone_confirmed_at) throw new AuthError("phone_not_confirmed");
}
