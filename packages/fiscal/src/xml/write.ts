/**
 * Writes XML directly as canonical text (Canonical XML 1.0 and Exclusive XML Canonicalization agree on it): no self-closing tags, double
 * quotes, sorted attributes, the fixed set of escapes, UTF-8. The written text is the signed text, so no document is parsed or
 * canonicalised again.
 */

/** Reception refuses a document without it, even when it is pure UTF-8 (E1229). */
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

export type Attributes = Readonly<Record<string, string>>;

const NO_ATTRIBUTES: Attributes = {};

/** One element around `content`, which must be canonical text (see `escapeText`). */
export function element(name: string, content: string, attributes = NO_ATTRIBUTES): string {
  return `<${name}${attributesText(attributes)}>${content}</${name}>`;
}

/** Escapes character data as canonical XML. */
export function escapeText(text: string): string {
  return text.replace(/[&<>\r]/g, textEscape);
}

/**
 * Drops characters that XML 1.0 forbids (control characters, lone surrogates, U+FFFE, U+FFFF) and converts every line ending to a line
 * feed, as a parser would before verifying the signature. For XML 1.1 parsers U+0085 and U+2028 are line endings too.
 */
export function xmlCharacters(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(/[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "");
}

function attributesText(attributes: Attributes): string {
  // Most elements have none.
  if (attributes === NO_ATTRIBUTES) return "";
  return Object.entries(attributes)
    .toSorted(byCanonicalOrder)
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join("");
}

function byCanonicalOrder([a]: [string, string], [b]: [string, string]): number {
  const rank = Number(isNamespace(b)) - Number(isNamespace(a));
  if (rank !== 0) return rank;
  return a < b ? -1 : 1;
}

function isNamespace(name: string): boolean {
  return name === "xmlns" || name.startsWith("xmlns:");
}

function textEscape(character: string): string {
  if (character === "&") return "&amp;";
  if (character === "<") return "&lt;";
  return character === ">" ? "&gt;" : "&#xD;";
}

function escapeAttribute(value: string): string {
  return value.replace(/[&<"\t\n\r]/g, attributeEscape);
}

function attributeEscape(character: string): string {
  if (character === "&") return "&amp;";
  if (character === "<") return "&lt;";
  if (character === '"') return "&quot;";
  return `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`;
}
