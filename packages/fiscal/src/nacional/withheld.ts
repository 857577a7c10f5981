import type { FederalTaxes } from "../invoice-draft.ts";

/**
 * tpRetPisCofins since NT 007 (09/02/2026): which of PIS, COFINS and CSLL the tomador keeps. Their sum, and nothing of it
 * anywhere else, goes to vRetCSLL.
 */
export type SocialWithholding = "0" | "3" | "4" | "5" | "6" | "7" | "8" | "9";

/** Keyed by PIS, COFINS, CSLL: 1 withheld, 0 not. */
const CODES: Readonly<Record<string, SocialWithholding>> = {
  "000": "0",
  "111": "3",
  "110": "4",
  "100": "5",
  "010": "6",
  "011": "7",
  "001": "8",
  "101": "9",
};

export function socialWithholding(federal: FederalTaxes): SocialWithholding {
  const { withheldPisCents = 0, withheldCofinsCents = 0, withheldCsllCents = 0 } = federal;
  const key = [withheldPisCents, withheldCofinsCents, withheldCsllCents]
    .map((cents) => (cents > 0 ? "1" : "0"))
    .join("");
  return CODES[key] ?? "0";
}

/** Cents of PIS, COFINS and CSLL withheld together (vRetCSLL). */
export function socialWithheldCents(federal: FederalTaxes): number {
  const { withheldPisCents = 0, withheldCofinsCents = 0, withheldCsllCents = 0 } = federal;
  return withheldPisCents + withheldCofinsCents + withheldCsllCents;
}

/** Cents that the tomador keeps of federal taxes altogether. */
export function federalWithheldCents(federal: FederalTaxes): number {
  const { withheldIrrfCents = 0, withheldInssCents = 0 } = federal;
  return socialWithheldCents(federal) + withheldIrrfCents + withheldInssCents;
}

/** Cents of `rate` (hundredths of a percent) on `base`, halves to the even cent as NT 007 rounds. */
export function shareCents(baseCents: number, rateBasisPoints: number): number {
  // Through whole numbers: a base of fifteen digits times a rate does not fit a float.
  const product = BigInt(baseCents) * BigInt(rateBasisPoints);
  const whole = product / 10_000n;
  const rest = product % 10_000n;
  const isUp = rest > 5_000n || (rest === 5_000n && whole % 2n === 1n);
  return Number(isUp ? whole + 1n : whole);
}
