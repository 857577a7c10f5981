import type { Accounts, ClientInfo } from "../gate/accounts.ts";
import type { LimitName } from "../gate/limit-table.ts";
import { countLimit } from "../gate/limits.ts";
import { isKnownPath } from "../sessions/store-sessions.ts";
import type { UserRow } from "../users/store-users.ts";

/**
 * Counts one use of a limit per account. Many addresses that attack one account block each other. The owner at an address
 * with an open session is not blocked: a limit must not lock the owner out.
 * @param subject names the account; `user` is null when there is none.
 * @returns seconds to wait, or null.
 */
export async function countStranger(
  accounts: Accounts,
  name: LimitName,
  subject: string,
  user: Pick<UserRow, "id"> | null,
  client: ClientInfo,
): Promise<number | null> {
  const wait = await countLimit(accounts, name, subject);
  if (wait === null || user === null) return wait;
  return (await isKnownPath(accounts.ctx.db, user.id, client.address)) ? null : wait;
}
