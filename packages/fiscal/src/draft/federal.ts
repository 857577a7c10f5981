import type { FederalTaxes } from "../invoice-draft.ts";

/**
 * Which of PIS, COFINS and CSLL the tomador keeps: tpRetPisCofins since NT 007 (09/02/2026), whose codes São Paulo's
 * RetencaoPisCofins took over. 0 is none.
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

/** Cents of PIS, COFINS and CSLL withheld together. */
export function socialWithheldCents(federal: FederalTaxes): number {
  return sum(socialParts(federal));
}

/** Cents that the tomador keeps of federal taxes altogether. */
export function federalWithheldCents(federal: FederalTaxes): number {
  return sum(withheldParts(federal));
}

/** What is withheld of each federal tax, in cents. */
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
