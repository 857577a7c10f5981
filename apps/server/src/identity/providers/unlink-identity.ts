import type { Transaction, Updateable } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Users } from "../../db/tables/people.ts";
import { recordEvent } from "../activity/account-events.ts";
import type { Accounts, ClientInfo } from "../gate/accounts.ts";
import { AuthError } from "../errors/auth-error.ts";
import type { SignedIn } from "../sessions/authenticate.ts";
import {
  findUserByEmail,
  lockUser,
  updateUser,
  type IdentityRow,
  type UserRow,
} from "../users/store-users.ts";
import { deleteIdentity, listIdentities } from "../users/store-identities.ts";

/**
 * Removes a way to sign in; one must remain. With the address goes its password. An account whose address came with the
 * identity takes a proven one of those that remain.
 * @throws AuthError identity_not_found, single_identity_not_deletable, email_conflict_identity_not_deletable
 */
export async function unlinkIdentity(
  { ctx }: Accounts,
  { userId, sessionId }: SignedIn,
  identityId: string,
  client: ClientInfo,
): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, userId);
    const identities = await listIdentities(transaction, userId);
    const identity = identities.find(({ id }) => id === identityId);
    if (!user || !identity) throw new AuthError("identity_not_found");
    const remaining = identities.filter(({ id }) => id !== identityId);
    const [first] = remaining;
    if (!first) throw new AuthError("single_identity_not_deletable");
    await deleteIdentity(transaction, identity.id);
    await updateUser(transaction, userId, {
      app_metadata: JSON.stringify({
        ...user.app_metadata,
        provider: first.provider,
        providers: [...new Set(remaining.map(({ provider }) => provider))],
      }),
      updated_at: ctx.clock.now(),
      ...(identity.provider === "email" && { password_hash: null }),
      ...(await emailAfter(transaction, user, remaining)),
    });
    await recordEvent(ctx, transaction, {
      userId,
      kind: "identity_unlinked",
      detail: identity.provider,
      sessionId,
      client,
    });
  });
}

/** Nothing while the present address is one of a remaining identity, or none of them has a proven one. */
async function emailAfter(
  transaction: Transaction<Database>,
  user: UserRow,
  remaining: readonly IdentityRow[],
): Promise<Updateable<Users>> {
  const emails = remaining.flatMap(({ identity_data: { email, email_verified } }) =>
    typeof email === "string" ? [{ email, isProven: email_verified === true }] : [],
  );
  if (emails.some(({ email }) => email === user.email)) return {};
  const next = emails.find(({ isProven }) => isProven)?.email;
  if (next === undefined) return {};
  const owner = await findUserByEmail(transaction, next);
  if (owner && owner.id !== user.id) throw new AuthError("email_conflict_identity_not_deletable");
  return { email: next };
}
