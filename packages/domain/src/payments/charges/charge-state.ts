import type { Cents } from "../../basics/money.ts";

/** The stored states; `expired` is computed, because no bank reports it. */
export type StoredChargeState = "creating" | "open" | "paid" | "cancelled" | "refunded" | "failed";
export type ShownChargeState = StoredChargeState | "expired";

export interface ChargeFacts {
  readonly state: StoredChargeState;
  readonly amountCents: Cents;
  readonly expiresAt: Date;
  /** The payment that paid it; null before. */
  readonly paidBy: string | null;
}

/** An open charge whose time is over is expired. The bank goes on to call it ATIVA. */
export function shownState(
  { state, expiresAt }: Pick<ChargeFacts, "state" | "expiresAt">,
  now: Date,
): ShownChargeState {
  return state === "open" && expiresAt.getTime() <= now.getTime() ? "expired" : state;
}

/** A Pix with the txid of the charge. */
export interface PaymentOfCharge {
  readonly endToEndId: string;
  readonly amountCents: Cents;
  readonly returnedCents: Cents;
}

/** Why a payment of a charge is left to a person. */
export type ChargeProblem = "underpaid" | "overpaid" | "paid_twice" | "charge_cancelled";

export type ChargeStep =
  /** The payment pays the charge; with a problem its invoice waits for a person. */
  | { readonly kind: "paid"; readonly problem: ChargeProblem | null; readonly refunded: boolean }
  /** The payment that paid it was returned, completely or in part. */
  | { readonly kind: "returned"; readonly state: "paid" | "refunded" }
  /** It changes nothing of the charge. */
  | { readonly kind: "beside"; readonly problem: ChargeProblem | null };

/**
 * What a payment does to its charge. Only the first payment that covers the charge pays it; a late one does as well, because
 * the money is there. The same payment reported again changes nothing but what was returned.
 */
export function stepOf(charge: ChargeFacts, payment: PaymentOfCharge): ChargeStep {
  const isReturned = payment.returnedCents >= payment.amountCents;
  if (charge.paidBy === payment.endToEndId)
    return { kind: "returned", state: isReturned ? "refunded" : "paid" };
  if (charge.paidBy !== null) return beside(isReturned, "paid_twice");
  if (charge.state === "cancelled") return beside(isReturned, "charge_cancelled");
  if (payment.amountCents < charge.amountCents) return beside(isReturned, "underpaid");
  const problem = payment.amountCents > charge.amountCents ? "overpaid" : null;
  return { kind: "paid", problem, refunded: isReturned };
}

function beside(isReturned: boolean, problem: ChargeProblem): ChargeStep {
  return { kind: "beside", problem: isReturned ? null : problem };
}
