/** Decimal numbers as texts, as xs:decimal writes them: "-1.50", "+2", ".5". Exact for any number of digits. */

interface Parts {
  readonly isNegative: boolean;
  /** Without leading zeros. */
  readonly whole: string;
  /** Without trailing zeros. */
  readonly fraction: string;
}

/** Negative, zero or positive when `left` is smaller than, equal to or greater than `right`. */
export function compareDecimals(left: string, right: string): number {
  const places = Math.max(partsOf(left).fraction.length, partsOf(right).fraction.length);
  const difference = scaled(left, places) - scaled(right, places);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** The number of digits in total and after the point. */
export function decimalDigits(text: string): { readonly total: number; readonly fraction: number } {
  const { whole, fraction } = partsOf(text);
  return { total: whole.length + fraction.length, fraction: fraction.length };
}

function scaled(text: string, places: number): bigint {
  const { isNegative, whole, fraction } = partsOf(text);
  const magnitude = BigInt(`0${whole}${fraction.padEnd(places, "0")}`);
  return isNegative ? -magnitude : magnitude;
}

function partsOf(text: string): Parts {
  const [whole = "", fraction = ""] = text.replace(/^[-+]/, "").split(".");
  return {
    isNegative: text.startsWith("-"),
    whole: whole.replace(/^0+/, ""),
    fraction: fraction.replace(/(?<!0)0+$/, ""),
  };
}
