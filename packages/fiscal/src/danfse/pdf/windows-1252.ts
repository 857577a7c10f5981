/** The standard one-byte encoding of PDF text (WinAnsiEncoding, ISO 32000-1 annex D). */

const FIRST_OTHER = 0x80;
const LAST_OTHER = 0x9f;

/** The characters of this encoding beyond Latin-1, by code. */
const OTHERS: ReadonlyMap<string, number> = new Map(
  Array.from({ length: LAST_OTHER - FIRST_OTHER + 1 }, (_, index): [string, number] => {
    const code = FIRST_OTHER + index;
    return [new TextDecoder("windows-1252").decode(Uint8Array.of(code)), code];
  }),
);

/** The code of a character; null when the encoding does not have it. */
export function codeOf(character: string): number | null {
  const point = character.codePointAt(0) ?? 0;
  const isLatin1 = (point >= 0x20 && point < 0x7f) || (point > LAST_OTHER && point <= 0xff);
  return isLatin1 ? point : (OTHERS.get(character) ?? null);
}

/** The Unicode character of each code from 32 to 255. */
export function unicodeOf(code: number): number {
  const text = new TextDecoder("windows-1252").decode(Uint8Array.of(code));
  return text.codePointAt(0) ?? 0;
}
