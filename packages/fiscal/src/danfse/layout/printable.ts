import { toLatin1 } from "@emita/domain/basics/text";
import { fontOf } from "../pdf/font.ts";
import { codeOf } from "../pdf/windows-1252.ts";

const SPACE = 0x20;

/**
 * `text` in the encoding of the fonts. Missing characters become their nearest Latin form. Those without one (emoji) are left out of the
 * print; the XML keeps them.
 */
export function encoded(text: string): number[] {
  return Array.from(text.normalize("NFC")).flatMap((character) => {
    if (/\s/.test(character)) return [SPACE];
    const code = codeOf(character);
    return code !== null && isShown(code) ? [code] : Array.from(toLatin1(character), byteOf);
  });
}

function isShown(code: number): boolean {
  return fontOf("regular").codes.has(code);
}

function byteOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}
