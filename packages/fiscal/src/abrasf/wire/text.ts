import { isEmail } from "@emita/domain/identifiers/email";
import { toLatin1 } from "@emita/domain/basics/text";

/**
 * Typed text in the form that city systems accept. The schema allows every character, but many systems store Latin-1 [?], so other
 * characters are replaced. A schema parser collapses leading, trailing and double spaces (whiteSpace); they are removed here.
 */

/** One line of at most `max` characters; undefined when nothing is left. */
export function plainLine(text: string | undefined, max: number): string | undefined {
  return (
    toLatin1(text ?? "")
      .slice(0, max)
      .trim() || undefined
  );
}

/** Several lines, never cut: the person must shorten the text. Empty when nothing is left. */
export function plainText(text: string | undefined): string {
  return (text ?? "")
    .split(/\r\n?|[\n\u0085\u2028\u2029]/)
    .map(toLatin1)
    .join("\n")
    .replace(/^\n+|(?<!\n)\n+$/g, "");
}

/** The address when it fits unchanged, else undefined: a contact never stops an NFS-e. */
export function emailAddress(email: string | undefined): string | undefined {
  const address = (email ?? "").trim();
  return address.length <= 80 && isEmail(address) && toLatin1(address) === address
    ? address
    : undefined;
}

/** Digits of a telephone; undefined for none or too many. */
export function phoneDigits(phone: string | undefined): string | undefined {
  const digits = (phone ?? "").replace(/\D/g, "");
  return /^\d{8,20}$/.test(digits) ? digits : undefined;
}
