import type { ClientInfo, Accounts } from "./accounts.ts";
import { AuthError } from "./auth-error.ts";
import { refuseOverLimit } from "./limits.ts";
import { openSession, presentSession, type SessionAnswer } from "./open-session.ts";
import { checkNewPassword, hashPassword } from "./passwords.ts";
import {
  emailFacts,
  findAccount,
  findUserByEmail,
  insertEmailIdentity,
  insertUser,
} from "./store-users.ts";
import { checkMetadata } from "./user-metadata.ts";

export interface SignUpRequest {
  /** As `readEmail` gives it. */
  readonly email: string;
  readonly password: string;
  readonly data: Record<string, unknown>;
}

/**
 * A new account with a session. The address is confirmed later, by the product's own mail.
 * @throws AuthError user_already_exists, weak_password, validation_failed, over_request_rate_limit
 */
export async function signUp(
  accounts: Accounts,
  { email, password, data }: SignUpRequest,
  client: ClientInfo,
): Promise<SessionAnswer> {
  const { ctx, hooks } = accounts;
  checkNewPassword(password);
  checkMetadata(data);
  await refuseOverLimit(accounts, "signUpPerAddress", client.address);
  if (await findUserByEmail(ctx.db, email)) throw new AuthError("user_already_exists");
  const passwordHash = await hashPassword(password);
  const id = ctx.newId();

  const session = await ctx.db.transaction().execute(async (transaction) => {
    const now = ctx.clock.now();
    const userMetadata = { ...data, ...emailFacts(id, email) };
    const isNew = await insertUser(transaction, { id, email, passwordHash, userMetadata, now });
    if (!isNew) throw new AuthError("user_already_exists");
    await insertEmailIdentity(transaction, { id: ctx.newId(), userId: id, email, now });
    await hooks.onUserCreated(transaction, { id, email, metadata: data });
    return openSession(ctx, transaction, id, "password", client);
  });
  const account = await findAccount(ctx.db, id);
  if (!account) throw new AuthError("user_not_found");
  return presentSession(ctx, account, session);
}
