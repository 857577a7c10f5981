import { beginPause } from "../../platform/limits/pause.ts";
import { countUse, giveBackUse } from "../../platform/limits/rate-limit.ts";
import type { Accounts } from "./accounts.ts";
import { AuthError } from "../errors/auth-error.ts";
import { scaledLimit, type LimitName } from "./limit-table.ts";

/** Counts one use. @returns seconds to wait when over the limit, else null. */
export function countLimit(
  { ctx, limits }: Accounts,
  name: LimitName,
  ...subject: string[]
): Promise<number | null> {
  const limit = scaledLimit(limits[name], ctx.config.auth.limitFactor);
  return countUse(ctx, limitKey(ctx, name, subject), limit);
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

/**
 * Counts one message to a recipient; the next one has to wait (AUTH_MESSAGE_PAUSE). Counted per asking address, so that a
 * stranger's requests cannot block another person's, and for recipients without an account too.
 * @returns seconds to wait, or null.
 */
export function countMessage(
  { ctx }: Accounts,
  kind: string,
  recipient: string,
  email: string,
): Promise<number | null> {
  const { messagePauseSeconds } = ctx.config.auth;
  if (messagePauseSeconds === 0) return Promise.resolve(null);
  const key = limitKey(ctx, "message", [kind, recipient, email]);
  return beginPause(ctx, key, messagePauseSeconds);
}

export function tooSoon(
  code: "over_email_send_rate_limit" | "over_sms_send_rate_limit",
  seconds: number,
): AuthError {
  return new AuthError(code, {
    message: `For security purposes, you can only request this after ${seconds} seconds.`,
    retryAfterSeconds: seconds,
  });
}

export function overLimit(retryAfterSeconds: number): AuthError {
  return new AuthError("over_request_rate_limit", { retryAfterSeconds });
}

/** Addresses of people and machines are not stored in the counters, only their keyed hash. */
function limitKey(ctx: Accounts["ctx"], name: string, subject: readonly string[]): string {
  const hash = ctx.secrets.mac(JSON.stringify(subject), "rate-limit");
  return `auth:${name}:${hash.toString("base64url", 0, 18)}`;
}
