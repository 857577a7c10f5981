import type { Accounts } from "../gate/accounts.ts";
import { AuthError } from "../errors/auth-error.ts";
import type { Context } from "../../platform/context/context.ts";
import { findAccount, type UserRow } from "./store-users.ts";

/** For every way in: banned and deleted accounts are refused. @throws AuthError user_banned */
export function refuseBanned(
  { ctx }: Accounts,
  user: Pick<UserRow, "banned_until" | "deleted_at">,
  status = 403,
): void {
  if (isBanned({ ctx }, user)) throw new AuthError("user_banned", { status });
}

/** Whether the account is banned or deleted. */
export function isBanned(
  { ctx }: Pick<Accounts, "ctx">,
  user: Pick<UserRow, "banned_until" | "deleted_at">,
): boolean {
  const isBannedNow = user.banned_until !== null && user.banned_until > ctx.clock.now();
  return isBannedNow || user.deleted_at !== null;
}

/** Whether a person may act by a way that has no session: the account exists and is neither banned nor deleted. */
export async function mayAct(ctx: Context, userId: string): Promise<boolean> {
  const account = await findAccount(ctx.db, userId);
  return account !== null && !isBanned({ ctx }, account.user);
}
