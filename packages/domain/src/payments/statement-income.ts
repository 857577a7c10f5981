import type { LineFacts } from "./read-line.ts";
import type { LineKind } from "./line-kinds.ts";

const NO_INCOME = ["refund", "investment", "loan", "balance", "outgoing"] as const;
export type NoIncome = (typeof NO_INCOME)[number];

/** What a credit is where it is no payment by a client; null where it may be one. */
export function noIncomeOf(kind: LineKind): NoIncome | null {
  return NO_INCOME.find((one) => one === kind) ?? null;
}

/** Whether a credit is most likely a client's payment: a Pix, or a transfer of a payer whom the bank names with a tax id. */
export function isLikelyIncome({ kind, payerName, isPayerIdentified }: LineFacts): boolean {
  return kind === "pix" || (kind === "transfer" && payerName !== null && isPayerIdentified);
}
