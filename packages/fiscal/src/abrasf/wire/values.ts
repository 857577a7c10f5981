import { centsToXmlDecimal } from "@emita/domain/basics/money";

/** Numbers as ABRASF's schema writes them: point, no thousands, tsValor and tsAliquota with two decimals. */

/** tsValor: cents as `1500.00`. */
export const toValor = centsToXmlDecimal;

/** Optional tsValor: undefined for zero and for absent. */
export function toOptionalValor(cents: number | undefined): string | undefined {
  return cents === undefined || cents === 0 ? undefined : toValor(cents);
}

/** tsAliquota is a percentage: 290 (2.9 %) as `2.90`. */
export const toAliquota = centsToXmlDecimal;

/** Parses a decimal as cities write it (`1500`, `1500.5`, `1500.0000`) to cents or hundredths of a percent; null when it is invalid. */
export function hundredthsOf(text: string | null): number | null {
  const match = /^(\d{1,13})(?:[.,](\d*))?$/.exec(text ?? "");
  if (match === null) return null;
  const fraction = (match[2] ?? "").padEnd(3, "0");
  const exact = Number(match[1]) * 100 + Number(fraction.slice(0, 2));
  return exact + (Number(fraction.charAt(2)) >= 5 ? 1 : 0);
}

/** Cents of `rate` (hundredths of a percent) on `baseCents`, halves up. */
export function shareOf(baseCents: number, rate: number): number {
  // BigInt: a base of fifteen digits times a rate exceeds a double.
  return Number((BigInt(baseCents) * BigInt(rate) + 5_000n) / 10_000n);
}
