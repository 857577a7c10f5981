import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import { endSessions } from "../sessions/sign-out.ts";
import { deletePending } from "../links/store-links.ts";
import { lockUser } from "../users/store-users.ts";

const NO_SESSION = "00000000-0000-0000-0000-000000000000";

/** Ends every session, every grant of an application and every pending link. Signing in stays possible. */
export async function endAllAccess(
  ctx: Context,
  transaction: Transaction<Database>,
  userId: string,
): Promise<void> {
  await endSessions(ctx, transaction, userId, NO_SESSION, "global");
  await deletePending(transaction, userId);
  await transaction.deleteFrom("oauth_grants").where("user_id", "=", userId).execute();
}

/** Address and last sign-in; sign-ins wait until the transaction ends. Null for an account that is gone. */
export async function holdSignIn(
  transaction: Transaction<Database>,
  userId: string,
): Promise<{ email: string | null; lastSignInAt: Date | null } | null> {
  const user = await lockUser(transaction, userId);
  return user && { email: user.email, lastSignInAt: user.last_sign_in_at };
}

/** The account and, by the foreign keys, every row of it in every table. */
export async function deleteAccount(
  transaction: Transaction<Database>,
  userId: string,
): Promise<void> {
  await transaction.deleteFrom("users").where("id", "=", userId).execute();
}
