/** Integer centavos. Reais exist only in the HTTP contract and on screen. */
export type Cents = number;

/** Fifteen digits: the widest amount the national layout (TSDec15V2) and a JSON number carry exactly. */
export const MAX_AMOUNT_CENTS = 999_999_999_999_999;

/**
 * Reads an amount as Brazilians write it: comma for decimals, points only between groups of three. "R$ 1.234,56",
 * "1234,5", "1.234" and "10" are amounts; "1234.56", "1,234" and "" are not (null).
 */
export function parseReais(text: string): Cents | null {
  const compact = text.replace(/\s/g, "").replace(/^(-?)R\$/i, "$1");
  const match = /^(-?)(\d{1,3}(?:\.\d{3})+|\d*)(?:,(\d{0,2}))?$/.exec(compact);
  if (match === null) return null;
  const whole = (match[2] ?? "").replaceAll(".", "");
  const fraction = match[3] ?? "";
  if (whole === "" && fraction === "") return null;
  const cents = Number(`${whole}${fraction.padEnd(2, "0")}`);
  if (cents > MAX_AMOUNT_CENTS) return null;
  return match[1] === "-" && cents !== 0 ? -cents : cents;
}

/** "R$ 1.234,56" with a no-break space after R$; negative "-R$ 10,00". */
export function formatReais(cents: Cents): string {
  return `${sign(cents)}R$\u00a0${formatDecimal(Math.abs(cents))}`;
}

/** "1.234,56", without the currency. */
export function formatDecimal(cents: Cents): string {
  const [whole, fraction] = wholeAndFraction(cents);
  return `${sign(cents)}${groupThousands(whole)},${fraction}`;
}

/** "1234567" to "1.234.567". */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ".");
}

/** Reais as a JSON number to cents, rounded to the nearest (halves away from zero). */
export function reaisToCents(reais: number): Cents {
  // Through the shortest decimal text, so that 1.005 is the written number and not 1.00499999999999989.
  const cents = Math.round(Number(shiftExponent(Math.abs(reais), 2)));
  return reais < 0 && cents !== 0 ? -cents : cents;
}

/** Cents to the number in the HTTP contract. */
export function centsToReais(cents: Cents): number {
  return cents / 100;
}

/** "1500.00": point and exactly two digits, the form of TSDec15V2. */
export function centsToXmlDecimal(cents: Cents): string {
  const [whole, fraction] = wholeAndFraction(cents);
  return `${sign(cents)}${whole}.${fraction}`;
}

function sign(cents: Cents): string {
  return cents < 0 ? "-" : "";
}

function wholeAndFraction(cents: Cents): [whole: string, fraction: string] {
  const digits = String(Math.abs(Math.round(cents))).padStart(3, "0");
  return [digits.slice(0, -2), digits.slice(-2)];
}

function shiftExponent(value: number, by: number): string {
  const [mantissa = "0", exponent = "0"] = String(value).split("e");
  return `${mantissa}e${Number(exponent) + by}`;
}
