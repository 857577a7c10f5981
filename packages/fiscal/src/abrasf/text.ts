import { isEmail } from "@emita/domain/identifiers/email";
import { toLatin1 } from "@emita/domain/basics/text";

/**
 * What people typed, in the form that city systems take. The schema allows every character, many of the systems keep
 * Latin-1 behind it [?], so nothing else is written; blanks at the ends and double ones would be collapsed by a reader of
 * the schema (whiteSpace), and are not written either.
 */

/** One line of at most `max` characters; undefined when nothing is left. */
export function plainLine(text: string | undefined, max: number): string | undefined {
  return (
    toLatin1(text ?? "")
      .slice(0, max)
      .trim() || undefined
  );
}

/** Several lines, uncut: too long is for the person to solve. Empty when nothing is left. */
export function plainText(text: string | undefined): string {
  return (text ?? "")
    .split(/\r\n?|[\n\u0085\u2028\u2029]/)
    .map(toLatin1)
    .join("\n")
    .replace(/^\n+|(?<!\n)\n+$/g, "");
}

/** The address if it fits unchanged, else undefined: a contact never holds a note back. */
export function emailAddress(email: string | undefined): string | undefined {
  const address = (email ?? "").trim();
  return address.length <= 80 && isEmail(address) && toLatin1(address) === address
    ? address
    : undefined;
}

/** Digits of a telephone; undefined when there are none or too many. */
export function phoneDigits(phone: string | undefined): string | undefined {
  const digits = (phone ?? "").replace(/\D/g, "");
  return /^\d{8,20}$/.test(digits) ? digits : undefined;
}
