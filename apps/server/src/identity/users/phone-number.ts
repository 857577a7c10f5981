import { AuthError, invalid } from "../errors/auth-error.ts";
import type { Context } from "../../platform/context/context.ts";

const E164 = /^[1-9]\d{6,14}$/;

/**
 * A number as it is stored: digits of E.164 without the plus sign.
 * @throws AuthError validation_failed
 */
export function readPhone(text: string): string {
  const phone = text.trim().replace(/^\+/, "");
  if (!E164.test(phone)) throw invalid("Invalid phone number format (E.164 required)");
  return phone;
}

/** @throws AuthError phone_provider_disabled where numbers are no names of accounts */
export function refuseWithoutPhone({ config }: Pick<Context, "config">): void {
  if (!config.auth.phone) throw new AuthError("phone_provider_disabled");
}

/** Text messages go out by SMS only. */
export function refuseOtherChannels(channel: string | null | undefined): void {
  if (channel && channel !== "sms") throw invalid("Invalid channel, supported values are 'sms'");
}
