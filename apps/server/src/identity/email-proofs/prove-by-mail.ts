import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import type { AccountHooks } from "../gate/accounts.ts";
import { AUTH_LIMITS } from "../gate/limit-table.ts";
import { confirmEmail } from "./confirm-email.ts";

export type ProvingHooks = AccountHooks;

/**
 * A signed-in person showed the secret of a mail to the account's address, which proves the address. As with the mail of a
 * sign-up, the password of this session stays; everything else from before goes. A stranger who signed up with the address
 * has the password but not the mail. The owner has the mail and sets a new password. That proves the address before, and
 * removes the stranger.
 */
export function proveByMail(
  ctx: Context,
  hooks: ProvingHooks,
  transaction: Transaction<Database>,
  userId: string,
): Promise<void> {
  const accounts = { ctx, hooks, limits: AUTH_LIMITS };
  return confirmEmail(accounts, transaction, userId, { by: "sign-up" });
}
