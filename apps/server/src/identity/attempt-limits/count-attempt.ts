import type { Accounts, ClientInfo } from "../gate/accounts.ts";
import { knownDevice } from "./device-cookie.ts";
import type { LimitName } from "../gate/limit-table.ts";
import { giveBackLimit, overLimit, refuseOverLimit } from "../gate/limits.ts";
import type { UserRow } from "../users/store-users.ts";
import { countStranger } from "./stranger-limit.ts";

export interface CountedTry {
  /** Lanes of the password check: each known device and each address has its own. */
  readonly lane: string;
  /** The password was right: the try does not count. */
  giveBack(): Promise<void>;
}

/**
 * Counts one try at a password before it is checked, so that many at once cannot slip through. A device that was let in
 * before has its own allowance and no other limit. Strangers are counted by address, by account and address, and by account.
 * @param name of the account; `user` is null when there is none
 * @throws AuthError over_request_rate_limit
 */
export async function countTry(
  accounts: Accounts,
  name: string,
  user: Pick<UserRow, "id"> | null,
  client: ClientInfo,
): Promise<CountedTry> {
  const device = user && knownDevice(accounts.ctx, client.cookies, user.id);
  if (device !== null) {
    await refuseOverLimit(accounts, "signInPerDevice", name, device);
    return counted(accounts, `device ${device}`, [["signInPerDevice", name, device]]);
  }
  await refuseOverLimit(accounts, "signInPerAddress", client.address);
  await refuseOverLimit(accounts, "signInPerAccountAndAddress", name, client.address);
  const wait = await countStranger(accounts, "signInPerAccount", name, user, client);
  if (wait !== null) throw overLimit(wait);
  return counted(accounts, client.address, [
    ["signInPerAddress", client.address],
    ["signInPerAccountAndAddress", name, client.address],
    ["signInPerAccount", name],
  ]);
}

type Use = [LimitName, ...string[]];

function counted(accounts: Accounts, lane: string, uses: readonly Use[]): CountedTry {
  return {
    lane,
    async giveBack() {
      await Promise.all(uses.map((use) => giveBackLimit(accounts, ...use)));
    },
  };
}
