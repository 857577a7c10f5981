import type { Entitlement } from "@emita/contract/billing/entitlements";

type Trial = Pick<Entitlement, "plan" | "plan_quota" | "trial_used_elsewhere">;

/** The reason why a trial has fewer invoices left than were issued here, or null. */
export function trialElsewhere({
  plan,
  plan_quota: quota,
  trial_used_elsewhere: elsewhere,
}: Trial): string | null {
  if (plan !== "TRIAL" || !(elsewhere > 0)) return null;
  const used = elsewhere === 1 ? "1 foi usada" : `${elsewhere} foram usadas`;
  return `O teste grátis é do CNPJ: das ${quota} notas, ${used} em outra conta ou empresa.`;
}
