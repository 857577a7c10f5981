import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { ClientInfo } from "../gate/accounts.ts";
import { describeDevice } from "../activity/device.ts";

/** The number of earlier sign-ins that are compared: enough for every device that a person uses. */
const LOOK_BACK = 200;

/**
 * Whether the account was used before with this kind of device, and from this address. The very first sign-in counts as known
 * and needs no mail.
 */
export async function isKnownDevice(
  transaction: Transaction<Database>,
  userId: string,
  client: ClientInfo,
): Promise<boolean> {
  const earlier = await transaction
    .selectFrom("account_events")
    .select(["ip", "user_agent"])
    .where("user_id", "=", userId)
    .where("kind", "=", "signed_in")
    .orderBy("created_at", "desc")
    .limit(LOOK_BACK)
    .execute();
  if (earlier.length === 0) return true;
  const device = describeDevice(client.userAgent);
  return (
    earlier.some((event) => describeDevice(event.user_agent) === device) &&
    earlier.some((event) => event.ip === client.address)
  );
}
