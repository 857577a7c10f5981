import { isEmail } from "@emita/domain/identifiers/email";
import { toLatin1 } from "@emita/domain/basics/text";
import { xmlCharacters } from "../xml/write.ts";

/** Text typed by people or recognised in pictures, in the form of the national layout. */

/** One line of TSString text of at most `max` characters; null when nothing is left. */
export function latin1Line(text: string | undefined, max: number): string | null {
  return (
    toLatin1(text ?? "")
      .slice(0, max)
      .trim() || null
  );
}

/** One line of free Unicode text (xNome) of at most `max` characters; null when nothing is left. */
export function freeLine(text: string, max: number): string | null {
  const line = xmlCharacters(text.normalize("NFC")).replace(/\s+/g, " ").trim();
  return Array.from(line).slice(0, max).join("").trim() || null;
}

/** Free text with line breaks (xDescServ), never cut: the person must shorten it. */
export function freeText(text: string): string {
  return xmlCharacters(text.normalize("NFC")).trim();
}

/**
 * Digits of a telephone; undefined when the layout would refuse them. A contact is optional, so an invalid one is left out and does not
 * stop the NFS-e.
 */
export function phoneDigits(phone: string | undefined): string | undefined {
  const digits = (phone ?? "").replace(/\D/g, "");
  return /^\d{6,20}$/.test(digits) ? digits : undefined;
}

/** The e-mail address when the layout can hold it unchanged (80 Latin-1 characters, E0148/E0247), else undefined. */
export function emailAddress(email: string | undefined): string | undefined {
  const address = (email ?? "").trim();
  const fits = address.length <= 80 && isEmail(address) && toLatin1(address) === address;
  return fits ? address : undefined;
}
