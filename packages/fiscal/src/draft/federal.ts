import type { FederalTaxes } from "../invoice-draft.ts";

/**
 * Which of PIS, COFINS and CSLL the tomador withholds: tpRetPisCofins since NT 007 (09/02/2026). São Paulo's RetencaoPisCofins uses the
 * same codes. 0 is none.
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
  const key = socialParts(federal).map((cents) => (cents > 0 ? "1" : "0"));
  return CODES[key.join("")] ?? "0";
}

/** Withheld PIS, COFINS and CSLL together, in cents. */
export function socialWithheldCents(federal: FederalTaxes): number {
  return sum(socialParts(federal));
}

/** All federal taxes that the tomador withholds, in cents. */
export function federalWithheldCents(federal: FederalTaxes): number {
  return sum(withheldParts(federal));
}

/** The withheld amount of each federal tax, in cents. */
export function withheldParts(federal: FederalTaxes): readonly number[] {
  const { withheldIrrfCents = 0, withheldInssCents = 0 } = federal;
  return [...socialParts(federal), withheldIrrfCents, withheldInssCents];
}

function socialParts(federal: FederalTaxes): readonly number[] {
  const { withheldPisCents = 0, withheldCofinsCents = 0, withheldCsllCents = 0 } = federal;
  return [withheldPisCents, withheldCofinsCents, withheldCsllCents];
}

function sum(parts: readonly number[]): number {
  return parts.reduce((total, cents) => total + cents, 0);
}
