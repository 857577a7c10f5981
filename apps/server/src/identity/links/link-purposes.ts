/** Purposes of links and codes; a token is valid for its own purpose only. */
export type LinkPurpose =
  | "verification"
  | "recovery"
  | "confirmation"
  | "invite"
  | "magiclink"
  | "email_change_current"
  | "email_change_new"
  | "reauthentication"
  | "phone_confirmation"
  | "phone_change";

/** `type` of POST and GET /verify. Mails to new and to known accounts read alike, so their types may be mixed up. */
export const VERIFY_TYPES = {
  signup: ["confirmation", "magiclink"],
  magiclink: ["magiclink", "confirmation"],
  email: ["magiclink", "confirmation"],
  invite: ["invite"],
  recovery: ["recovery"],
  email_change: ["email_change_current", "email_change_new"],
  sms: ["phone_confirmation"],
  phone_change: ["phone_change"],
} as const satisfies Record<string, readonly LinkPurpose[]>;

export type VerifyType = keyof typeof VERIFY_TYPES;

export function isVerifyType(text: string): text is VerifyType {
  return Object.hasOwn(VERIFY_TYPES, text);
}
