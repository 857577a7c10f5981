/** A Brazilian postal address. `city` is the municipality's name, `postalCode` the CEP as eight digits. */
export interface PostalAddress {
  readonly street: string;
  readonly number: string;
  readonly complement: string | null;
  readonly district: string;
  readonly city: string;
  readonly uf: string;
  readonly postalCode: string | null;
}

export const NO_NUMBER = "S/N";

export const UFS: readonly string[] =
  "AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO".split(" ");

/** Longer texts are not an address; the bound also keeps the patterns below cheap on hostile input. */
const ADDRESS_MAX = 500;

/** "street, number - district, municipality/uf": the product's form, without complement and CEP. */
export function formatAddress(address: PostalAddress): string {
  const { street, number, district, city, uf } = address;
  return `${street}, ${number} - ${district}, ${city}/${uf}`;
}

/** The same with complement and CEP: "street, number, complement - district, municipality/uf, CEP 00000-000". */
export function formatFullAddress(address: PostalAddress): string {
  const { complement, postalCode } = address;
  const number = complement === null ? address.number : `${address.number}, ${complement}`;
  const cep = postalCode === null ? "" : `, CEP ${postalCode.slice(0, 5)}-${postalCode.slice(5)}`;
  return `${formatAddress({ ...address, number })}${cep}`;
}

/**
 * Reads both forms above, also typed or scanned. The CEP may appear anywhere ("00000-000", "CEP 00000000"). The number
 * may be missing (S/N). " - " may replace the comma before the municipality and the slash before the UF. Null when
 * street, district, municipality or UF is missing.
 */
export function parseAddress(text: string): PostalAddress | null {
  if (text.length > ADDRESS_MAX) return null;
  const { rest, postalCode } = takePostalCode(plainSeparators(text));
  const place = takeCity(rest);
  if (place === null) return null;
  const line = parseStreetLine(place.head);
  return line === null ? null : { ...line, city: place.city, uf: place.uf, postalCode };
}

function plainSeparators(text: string): string {
  return tidy(
    text
      .replace(/[\u2013-\u2015]/g, " - ")
      .replace(/\s+/g, " ")
      .replace(/(?<![\s,-])[\s,-]+Brasil[\s.]*$/i, ""),
  );
}

/** Removes leftover separators at both ends. */
function tidy(text: string): string {
  return text
    .replace(/^[\s,.;-]+|(?<![\s,;-])[\s,;-]+$/g, "")
    .replace(/(?<=[/,\s-][A-Za-z]{2})\.$/, "");
}

function takePostalCode(text: string): { rest: string; postalCode: string | null } {
  const match =
    /\bCEP[\s.:]*(\d{2}\.?\d{3})-?(\d{3})(?!\d)/i.exec(text) ??
    /(?<![\d.])(\d{2}\.?\d{3})-(\d{3})(?!\d)/.exec(text);
  if (match === null) return { rest: text, postalCode: null };
  const before = tidy(text.slice(0, match.index));
  const after = tidy(text.slice(match.index + match[0].length));
  return {
    rest: [before, after].filter((part) => part !== "").join(", "),
    postalCode: `${match[1]}${match[2]}`.replace(".", ""),
  };
}

function takeCity(text: string): { head: string; city: string; uf: string } | null {
  const match = /^(.+)(?:,| -) ?([^,/]+?) ?(?:\/|- |,) ?([A-Za-z]{2})$/.exec(text);
  if (match === null) return null;
  const [, head = "", city = "", uf = ""] = match;
  const isKnown = UFS.includes(uf.toUpperCase()) && /\p{L}/u.test(city);
  return isKnown ? { head: tidy(head), city: tidy(city), uf: uf.toUpperCase() } : null;
}

type StreetLine = Pick<PostalAddress, "street" | "number" | "complement" | "district">;

/** "street, number[, complement] - district", or "street - district" for S/N, or all with commas. */
function parseStreetLine(head: string): StreetLine | null {
  const comma = head.indexOf(",");
  const dash = districtDash(head, comma);
  const parts =
    dash === -1
      ? head.split(",")
      : [...head.slice(0, dash).split(","), head.slice(dash + " - ".length)];
  const [street = "", ...others] = parts.map((part) => part.trim()).filter((part) => part !== "");
  const district = others.pop() ?? "";
  if (street === "" || !/\p{L}/u.test(district)) return null;
  return { street, ...numberAndComplement(others), district };
}

/**
 * A complement may contain " - " (Bloco A - Sala 2): with a complement the last dash starts the district, otherwise the
 * first.
 */
function districtDash(head: string, comma: number): number {
  const first = head.indexOf(" - ", Math.max(comma, 0));
  if (first === -1) return -1;
  const hasComplement = comma !== -1 && head.slice(comma + 1, first).includes(",");
  return hasComplement ? head.lastIndexOf(" - ") : first;
}

function numberAndComplement(
  parts: readonly string[],
): Pick<PostalAddress, "number" | "complement"> {
  const [first, ...others] = parts;
  if (first === undefined) return { number: NO_NUMBER, complement: null };
  const text = first.replace(/^n(?:[º°o.]+|úmero)\s*(?=\d)/i, "");
  const match = /^(\d\S*)(?: (.+))?$/.exec(text);
  const number = match?.[1] ?? (/^s\/?n[º°.]?$/i.test(text) ? NO_NUMBER : text);
  const complement = [...(match?.[2] === undefined ? [] : [match[2]]), ...others].join(", ");
  return { number, complement: complement === "" ? null : complement };
}
