import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "../../platform/context/context.ts";
import { cookieValue } from "../gate/cookie-value.ts";

/**
 * A browser that was signed in before proves it by this cookie, and its tries are counted apart. The rule is OWASP's "Slow
 * Down Online Guessing Attacks with Device Cookies". So guesses of strangers, at whatever address, cannot lock out the owner
 * on the owner's machine. The cookie opens nothing. It holds a random number for the browser and, for each account, a seal
 * over both. Nothing of it is stored.
 */
const NAME = "emita-device";
const NUMBER_BYTES = 16;
const SEAL_BYTES = 18;
/** An accountant's browser knows several; the longest unused falls out. */
const MOST_ACCOUNTS = 8;
const MAX_AGE_SECONDS = 365 * 24 * 3600;

type Sealer = Pick<Context, "secrets">;

/** @returns the browser's number when it was let into this account before, else null. */
export function knownDevice(ctx: Sealer, cookies: string | null, userId: string): string | null {
  const device = read(cookies);
  if (!device) return null;
  const expected = seal(ctx, device.number, userId);
  return device.seals.some((given) => isSame(given, expected)) ? device.number : null;
}

/** @returns the `Set-Cookie` by which the browser is known to this account from now on; null when it is already. */
export function rememberDevice(
  ctx: Pick<Context, "secrets" | "config">,
  cookies: string | null,
  userId: string,
): string | null {
  if (knownDevice(ctx, cookies, userId) !== null) return null;
  const device = read(cookies) ?? {
    number: randomBytes(NUMBER_BYTES).toString("base64url"),
    seals: [],
  };
  const seals = [seal(ctx, device.number, userId), ...device.seals].slice(0, MOST_ACCOUNTS);
  const secure = ctx.config.publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${NAME}=${[device.number, ...seals].join(".")}; Path=/auth/v1; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Strict${secure}`;
}

function read(cookies: string | null): { number: string; seals: string[] } | null {
  const [number = "", ...seals] = (cookieValue(cookies ?? "", NAME) ?? "").split(".");
  const isOurs = /^[\w-]{22}$/.test(number) && seals.every((each) => /^[\w-]{24}$/.test(each));
  return isOurs ? { number, seals: seals.slice(0, MOST_ACCOUNTS) } : null;
}

function seal({ secrets }: Sealer, number: string, userId: string): string {
  return secrets.mac(`${number} ${userId}`, "device").toString("base64url", 0, SEAL_BYTES);
}

function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}
