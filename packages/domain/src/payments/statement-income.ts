import type { LineFacts } from "./read-line.ts";
import type { LineKind } from "./line-kinds.ts";

const NO_INCOME = ["refund", "investment", "loan", "balance", "outgoing"] as const;
export type NoIncome = (typeof NO_INCOME)[number];

/** The kind of a credit that is not a client's payment; null when it may be one. */
export function noIncomeOf(kind: LineKind): NoIncome | null {
  return NO_INCOME.find((one) => one === kind) ?? null;
}

/** Whether a credit is most likely a client's payment: a Pix, or a transfer whose payer the bank identifies by a tax id. */
export function isLikelyIncome({ kind, payerName, isPayerIdentified }: LineFacts): boolean {
  return kind === "pix" || (kind === "transfer" && payerName !== null && isPayerIdentified);
}
