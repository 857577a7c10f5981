import { type Cents, formatDecimal, parseReais } from "@emita/domain/basics/money";

/** What the value field keeps while typing: digits and one comma with at most two digits after it. */
export function maskMoney(text: string): string {
  const kept = decimalComma(text).replace(/[^\d,]/g, "");
  const [whole = "", ...fractions] = kept.split(",");
  if (fractions.length === 0) return whole.slice(0, 13);
  return `${whole.slice(0, 13)},${fractions.join("").slice(0, 2)}`;
}

/** The same value with thousands and cents, as shown when the field is left; unreadable text stays as it is. */
export function tidyMoney(text: string): string {
  const cents = moneyCents(text);
  return cents === null ? text : formatDecimal(cents);
}

/** Cents of the field's text, or null when there is no amount in it. */
export function moneyCents(text: string): Cents | null {
  return parseReais(text);
}

/** Pasted "1,234.56" or "1234.56" means a decimal point, "1.234" and "1.234,56" mean thousands. */
function decimalComma(text: string): string {
  const match = /^([^.]*)\.(\d{1,2})$/.exec(text.trim());
  return match ? `${(match[1] ?? "").replaceAll(",", "")},${match[2]}` : text;
}
