import type { Accounts, ClientInfo } from "../gate/accounts.ts";
import { AuthError } from "../errors/auth-error.ts";
import { createUser } from "../users/create-user.ts";
import { refuseOverLimit } from "../gate/limits.ts";
import { openSession, presentSession, type SessionAnswer } from "../sessions/open-session.ts";
import { findAccount } from "../users/store-users.ts";
import { checkMetadata } from "../users/user-metadata.ts";

/**
 * An account without a name, as long as its session lives or until it gets an address.
 * @throws AuthError anonymous_provider_disabled, over_request_rate_limit
 */
export async function signInAnonymously(
  accounts: Accounts,
  data: Record<string, unknown>,
  client: ClientInfo,
): Promise<SessionAnswer> {
  const { ctx } = accounts;
  if (!ctx.config.auth.anonymous) throw new AuthError("anonymous_provider_disabled");
  checkMetadata(data);
  await refuseOverLimit(accounts, "anonymousPerAddress", client.address);
  const session = await ctx.db.transaction().execute(async (transaction) => {
    const id = await createUser(accounts, transaction, {
      email: null,
      phone: null,
      passwordHash: null,
      data,
      emailConfirmed: false,
      phoneConfirmed: false,
      addFacts: true,
    });
    if (id === null) throw new Error("a new id was already taken");
    return openSession(ctx, transaction, id, "anonymous", client);
  });
  const account = await findAccount(ctx.db, session.user_id);
  if (!account) throw new AuthError("user_not_found");
  return presentSession(ctx, account, session);
}
