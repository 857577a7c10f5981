import { nameKey } from "./names.ts";

/** What people of a company said about a payer: how often yes and no for a client. */
export interface LearnedPayer {
  /** See `payerKey`. */
  readonly payerKey: string;
  readonly clientId: string;
  readonly yes: number;
  readonly no: number;
}

export type Belief = "certain" | "likely" | "denied";

/** A tax id names one payer; a name of few letters may be anybody's. */
const MIN_NAME_LETTERS = 10;
const CERTAIN_BY_NAME = 2;

/** How a payer is remembered: by tax id, else by name; null when the bank gives neither. */
export function payerKey(payer: {
  readonly taxId: string | null;
  readonly name: string | null;
}): string | null {
  if (payer.taxId !== null) return `tax:${payer.taxId}`;
  const key = nameKey(payer.name ?? "");
  return key === "" ? null : `name:${key}`;
}

/** What an answer is worth for the next payment: one yes for a tax id, two for a name, and no contradiction. */
export function beliefOf({ payerKey: key, yes, no }: LearnedPayer): Belief | null {
  if (no > 0 && no >= yes) return "denied";
  if (yes === 0) return null;
  if (no > 0) return "likely";
  if (key.startsWith("tax:")) return "certain";
  const letters = key.slice("name:".length).replaceAll(" ", "").length;
  return yes >= CERTAIN_BY_NAME && letters >= MIN_NAME_LETTERS ? "certain" : "likely";
}
