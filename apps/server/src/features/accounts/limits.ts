import { countUse, giveBackUse } from "../../platform/rate-limit.ts";
import type { Accounts } from "./accounts.ts";
import { AuthError } from "./auth-error.ts";
import type { LimitName } from "./limit-table.ts";

/** Counts one use. @returns seconds to wait when over the limit, else null. */
export function countLimit(
  { ctx, limits }: Accounts,
  name: LimitName,
  ...subject: string[]
): Promise<number | null> {
  return countUse(ctx, limitKey(ctx, name, subject), limits[name]);
}

/** @throws AuthError over_request_rate_limit */
export async function refuseOverLimit(
  accounts: Accounts,
  name: LimitName,
  ...subject: string[]
): Promise<void> {
  const wait = await countLimit(accounts, name, ...subject);
  if (wait !== null) throw overLimit(wait);
}

/** A try that turned out to be rightful does not count. */
export function giveBackLimit(
  { ctx, limits }: Accounts,
  name: LimitName,
  ...subject: string[]
): Promise<void> {
  return giveBackUse(ctx, limitKey(ctx, name, subject), limits[name]);
}

export function overLimit(retryAfterSeconds: number): AuthError {
  return new AuthError("over_request_rate_limit", { retryAfterSeconds });
}

/** Addresses of people and machines are not stored in the counters, only their keyed hash. */
function limitKey(ctx: Accounts["ctx"], name: LimitName, subject: readonly string[]): string {
  const hash = ctx.secrets.mac(JSON.stringify(subject), "rate-limit");
  return `auth:${name}:${hash.toString("base64url", 0, 18)}`;
}
