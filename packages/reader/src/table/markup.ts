/** A tag and the text that follows it up to the next one. */
export interface Piece {
  /** Without the namespace prefix. */
  readonly name: string;
  readonly kind: "open" | "close" | "alone";
  readonly attributes: string;
  readonly text: string;
}

/** Longer tags are cut: no relevant attribute is that far behind. */
const MAX_TAG = 2_000;

/**
 * The tags of an XML text in order, in one pass: only the five predefined entities and numeric references, no declarations, nothing to
 * expand.
 */
export function* markup(xml: string): Generator<Piece> {
  let at = xml.indexOf("<");
  while (at !== -1) {
    const end = xml.startsWith("<!--", at) ? xml.indexOf("-->", at) + 2 : xml.indexOf(">", at);
    if (end < at) return;
    const next = xml.indexOf("<", end);
    const inside = xml.slice(at + 1, Math.min(end, at + MAX_TAG));
    const parts = /^(\/?)(?:[\w.-]+:)?([\w.-]+)/.exec(inside);
    if (parts) {
      const isClosed = xml[end - 1] === "/";
      yield {
        name: parts[2] ?? "",
        kind: parts[1] === "/" ? "close" : isClosed ? "alone" : "open",
        attributes: inside.slice(parts[0].length).replaceAll(/\s/g, " "),
        text: decoded(xml.slice(end + 1, next === -1 ? undefined : next)),
      };
    }
    at = next;
  }
}

/** Whether a piece opens (or is) an element of that name. */
export function isTag({ name, kind }: Piece, wanted: string): boolean {
  return name === wanted && kind !== "close";
}

/** As programs write them: no spaces around the equals sign. */
export function attributeOf({ attributes }: Piece, name: string): string | null {
  for (const quote of ['"', "'"]) {
    const sign = ` ${name}=${quote}`;
    const start = attributes.indexOf(sign);
    const end = attributes.indexOf(quote, start + sign.length);
    if (start !== -1 && end !== -1) return decoded(attributes.slice(start + sign.length, end));
  }
  return null;
}

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

function decoded(text: string): string {
  if (!text.includes("&")) return text;
  return text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex, decimal, name) => {
      if (name !== undefined) return NAMED[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0x10ffff ? whole : String.fromCodePoint(code);
    },
  );
}
