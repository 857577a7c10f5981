import type { Cents } from "../../basics/money.ts";

/**
 * rehearse: only shows what it would do; approve: proposes, a person approves; issue: sends by itself, after its first week
 * as a rehearsal and with ten minutes in which it can be stopped.
 */
export const RULE_MODES = ["rehearse", "approve", "issue"] as const;
export type RuleMode = (typeof RULE_MODES)[number];

/** What became of a rule's decision about a payment. */
export const SHOWN_DECISIONS = [
  "rehearsed",
  "proposed",
  "scheduled",
  "stopped",
  "over_ceiling",
  "sent",
  "refused",
] as const;
export type ShownDecision = (typeof SHOWN_DECISIONS)[number];

/** A new rule that issues only rehearses this long. */
export const REHEARSAL_DAYS = 7;
/** How long a scheduled invoice can be stopped. */
export const STOP_MINUTES = 10;

export interface RulePayer {
  /** Null: the name counts. */
  readonly taxId: string | null;
  readonly name: string;
}

/** All that is given must hold; of the payers, one. */
export interface RuleConditions {
  readonly payers: readonly RulePayer[];
  readonly charge: boolean;
  readonly maxCents: Cents | null;
  readonly text: string | null;
}

export interface PaymentRule {
  readonly id: string;
  readonly conditions: RuleConditions;
  readonly mode: RuleMode;
  /** Null: no rehearsal any more. */
  readonly rehearseUntil: Date | null;
  readonly dayCents: Cents | null;
  readonly monthCents: Cents | null;
  readonly isPaused: boolean;
}

/** What a rule sees of a payment. */
export interface RuledPayment {
  readonly payerTaxId: string | null;
  readonly payerName: string | null;
  readonly isOfCharge: boolean;
  /** What the invoice would bill: received, less what was returned. */
  readonly cents: Cents;
  readonly text: string | null;
}
