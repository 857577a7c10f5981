import { toLatin1 } from "@emita/domain/text";

/** Beyond Latin-1, what the standard fonts of a PDF can show (Windows-1252). */
const WINDOWS_1252 = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";

/**
 * The characters that the standard fonts hold. Others become their nearest Latin form, and what has none (emoji) is left
 * out of the print; the XML keeps it.
 */
export function printable(text: string): string {
  return Array.from(text.normalize("NFC"), printableCharacter).join("");
}

function printableCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20 || (code >= 0x7f && code < 0xa0)) return code === 0x09 ? " " : "";
  if (code <= 0xff || WINDOWS_1252.includes(character)) return character;
  return toLatin1(character);
}
