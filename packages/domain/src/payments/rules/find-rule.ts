import type { PaymentRule, RuleConditions, RuledPayment, RulePayer } from "./rule.ts";

/**
 * The first rule in their order that fits the payment, also a paused one: it keeps its payments from the rules after it,
 * which would bill another service.
 */
export function findRule<Rule extends PaymentRule>(
  rules: readonly Rule[],
  payment: RuledPayment,
): Rule | null {
  return rules.find(({ conditions }) => fits(conditions, payment)) ?? null;
}

function fits(conditions: RuleConditions, payment: RuledPayment): boolean {
  const { payers, charge, maxCents, text } = conditions;
  const isEmpty = payers.length === 0 && !charge && maxCents === null && text === null;
  return (
    !isEmpty &&
    (payers.length === 0 || payers.some((payer) => isPayer(payer, payment))) &&
    (!charge || payment.isOfCharge) &&
    (maxCents === null || payment.cents <= maxCents) &&
    (text === null || plain(payment.text ?? "").includes(plain(text)))
  );
}

/** A tax id is certain; a name only counts in full, and only where the rule has no tax id for it. */
function isPayer({ taxId, name }: RulePayer, payment: RuledPayment): boolean {
  if (taxId !== null) return payment.payerTaxId === taxId;
  return payment.payerName !== null && nameKey(payment.payerName) === nameKey(name);
}

/** A name by which a payer is found: without case, accents, signs and doubled blanks. */
export function nameKey(name: string): string {
  return plain(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
