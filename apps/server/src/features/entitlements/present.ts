import type { Entitlement } from "@emita/contract/billing/entitlements";
import { allowanceUse, officeLeft } from "@emita/domain/plans/allowance";
import type { LoadedAllowance } from "./quota/load-allowance.ts";

export function presentEntitlement({
  row,
  allowance,
  elsewhere,
  office,
}: LoadedAllowance): Entitlement {
  const { plan, packs } = allowance;
  const { used, quota } = allowanceUse(allowance);
  return {
    plan: row.plan,
    offer: row.offer,
    invoices_used: used,
    invoices_quota: quota,
    plan_used: Math.min(plan.used, plan.quota),
    plan_quota: plan.quota,
    trial_used_elsewhere: elsewhere,
    packs: packs.map((pack) => ({
      remaining: pack.quota - pack.used,
      expires_at: pack.expiresAt.toISOString(),
    })),
    paid_by_office: office && { name: office.name, remaining: officeLeft(office.part) },
    renew_period: row.renew_period,
    renew_date: plan.renewDate?.toISOString() ?? null,
    email_verified: row.email_verified,
  };
}
