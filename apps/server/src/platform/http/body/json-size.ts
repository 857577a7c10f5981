/** How many values a JSON text may hold, and how deep. */
export interface JsonBounds {
  readonly depth: number;
  /** In one object or list. */
  readonly each: number;
  readonly inAll: number;
}

/**
 * Of a request whose route states no `jsonBounds` of its own. The longest request that the contract has (an invoice with two hundred
 * documents) is about half of it.
 */
export const REQUEST_BOUNDS: JsonBounds = { depth: 32, each: 500, inAll: 10_000 };

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
/** `[` and `{`, `]` and `}` differ in one bit. */
const BRACE_BIT = 0x20;
const OPENING = 0x7b;
const CLOSING = 0x7d;

/**
 * Whether a JSON text stays within bounds, counted on its bytes: making the values of a hostile text, and walking over them, costs a
 * hundred times as much. Says nothing about whether it is JSON at all.
 */
export function isWithin(json: Uint8Array, bounds: JsonBounds): boolean {
  const commas = [0];
  let inAll = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (byte === QUOTE) at = endOfText(json, at);
    else if (byte === COMMA) {
      const own = (commas[commas.length - 1] ?? 0) + 1;
      if (own >= bounds.each || ++inAll > bounds.inAll) return false;
      commas[commas.length - 1] = own;
    } else if ((byte | BRACE_BIT) === OPENING) {
      if (commas.length > bounds.depth || ++inAll > bounds.inAll) return false;
      commas.push(0);
    } else if ((byte | BRACE_BIT) === CLOSING && commas.length > 1) commas.pop();
  }
  return true;
}

/** The end of the text that begins at a quotation mark; behind the last byte when it never ends. */
function endOfText(json: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}
