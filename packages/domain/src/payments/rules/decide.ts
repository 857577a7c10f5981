import type { Cents } from "../../basics/money.ts";
import { findRule } from "./find-rule.ts";
import type { PaymentRule, RuledPayment } from "./rule.ts";

/** What a rule has sent or scheduled on the fiscal day of the sending, and in its month. */
export interface Spent {
  readonly dayCents: Cents;
  readonly monthCents: Cents;
}

export type RuleAction = "rehearsed" | "proposed" | "scheduled" | "over_ceiling";

export interface RuleVerdict<Rule extends PaymentRule> {
  readonly rule: Rule;
  readonly action: RuleAction;
  /** The limit that the invoice would pass; null for other actions. */
  readonly ceiling: Ceiling | null;
}

export type Ceiling = "day" | "month";

/**
 * What the first fitting rule does with a payment. The same rules, payment, sums and instant give the same verdict.
 * @param spentOf the sums of one rule, of the day on which the invoice would be sent
 * @returns null: no rule fits, or it is paused; the payment is a draft as any other
 */
export function decide<Rule extends PaymentRule>(
  rules: readonly Rule[],
  payment: RuledPayment,
  spentOf: (rule: Rule) => Spent,
  now: Date,
): RuleVerdict<Rule> | null {
  const rule = findRule(rules, payment);
  if (!rule || rule.isPaused || payment.cents <= 0) return null;
  if (rule.mode === "approve") return { rule, action: "proposed", ceiling: null };
  if (rehearses(rule, now)) return { rule, action: "rehearsed", ceiling: null };
  const ceiling = passedCeiling(rule, spentOf(rule), payment.cents);
  return { rule, action: ceiling === null ? "scheduled" : "over_ceiling", ceiling };
}

/** Whether the rule only shows what it would do. */
export function rehearses({ mode, rehearseUntil }: PaymentRule, now: Date): boolean {
  if (mode === "rehearse") return true;
  return rehearseUntil !== null && now.getTime() < rehearseUntil.getTime();
}

/** The limit that one more invoice would pass; null: none. A rule that sends has both. */
export function passedCeiling(
  { dayCents, monthCents }: PaymentRule,
  spent: Spent,
  cents: Cents,
): Ceiling | null {
  if (dayCents === null || spent.dayCents + cents > dayCents) return "day";
  if (monthCents === null || spent.monthCents + cents > monthCents) return "month";
  return null;
}

/**
 * Whether a scheduled invoice may still be sent, asked again at the moment of sending.
 * @param rule null: it was removed
 */
export function mayStillSend(
  rule: PaymentRule | null,
  spent: Spent,
  cents: Cents,
  now: Date,
): { readonly sends: true } | { readonly sends: false; readonly why: NotSent } {
  if (rule === null) return { sends: false, why: "removed" };
  if (rule.isPaused) return { sends: false, why: "paused" };
  if (rule.mode !== "issue" || rehearses(rule, now)) return { sends: false, why: "mode" };
  const ceiling = passedCeiling(rule, spent, cents);
  return ceiling === null ? { sends: true } : { sends: false, why: ceiling };
}

export type NotSent = "removed" | "paused" | "mode" | Ceiling;
