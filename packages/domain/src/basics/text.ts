/** For searching and comparing: lower case, without accents, single spaces, trimmed. */
export function searchText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}

/** An outside text for one line on screen: no control or invisible characters, single spaces, at most `max` characters. */
export function oneLine(text: string, max: number): string {
  const visible = text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, " ")
    .replace(/[\p{Cf}\uFFFE\uFFFF]/gu, "");
  return Array.from(visible.replace(/ {2,}/g, " ").trim()).slice(0, max).join("").trim();
}

/**
 * Converts to what a `TSString` of the national layout accepts: U+0020 to U+00FF, no blank at the ends. Typographic
 * quotes, dashes and the like become their plain forms; letters outside Latin-1 lose their marks; the rest (emoji) is
 * dropped. Line breaks and runs of blanks become one space.
 */
export function toLatin1(text: string): string {
  return Array.from(text.normalize("NFC"), latin1Character).join("").replace(/ {2,}/g, " ").trim();
}

/** The value in capitals, with a capital, or as it is: like the model. */
export function likeCase(value: string, model: string): string {
  const first = model.slice(0, 1);
  if (first === first.toLowerCase()) return value;
  const isShouted = model === model.toUpperCase();
  return isShouted ? value.toUpperCase() : value.slice(0, 1).toUpperCase() + value.slice(1);
}

const LAST_LATIN1 = 0xff;

const PLAIN_FORMS: ReadonlyMap<string, string> = new Map([
  ...pairs("‘’‚‛′ʼ", "'"),
  ...pairs("“”„‟″", '"'),
  ...pairs("‐‑‒–—―−•‣●▪", "-"),
  ["€", "EUR"],
  ["Œ", "OE"],
  ["œ", "oe"],
  ["Ł", "L"],
  ["ł", "l"],
  ["Đ", "D"],
  ["đ", "d"],
  ["ı", "i"],
  ["⁄", "/"],
]);

function pairs(characters: string, plain: string): [string, string][] {
  return Array.from(characters, (character): [string, string] => [character, plain]);
}

function latin1Character(character: string): string {
  // Before the white-space test: a byte order mark counts as white space in JavaScript.
  if (/\p{Cf}/u.test(character)) return "";
  if (/\s/.test(character)) return " ";
  if (/\p{Cc}/u.test(character)) return "";
  if ((character.codePointAt(0) ?? 0) <= LAST_LATIN1) return character;
  return PLAIN_FORMS.get(character) ?? decomposed(character);
}

function decomposed(character: string): string {
  return Array.from(character.normalize("NFKD"), (part) => PLAIN_FORMS.get(part) ?? part)
    .filter((part) => (part.codePointAt(0) ?? 0) <= LAST_LATIN1)
    .join("");
}
