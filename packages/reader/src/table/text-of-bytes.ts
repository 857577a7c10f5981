/** Control characters other than line ends and tabs: no text, but another kind of file. */
const NO_TEXT = /(?![\t\n\v\f\r])\p{Cc}/u;

/** UTF-8 or UTF-16 by its BOM, UTF-8 when valid, else the old code page of Windows. Null for anything but text. */
export function textOfBytes(bytes: Uint8Array): string | null {
  const text = decoded(bytes);
  return NO_TEXT.test(text) ? null : text;
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
