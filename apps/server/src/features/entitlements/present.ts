import type { Selectable } from "kysely";
import type { Entitlement } from "@emita/contract/entitlements";
import type { UserEntitlements } from "../../db/schema.ts";

export function presentEntitlement(row: Selectable<UserEntitlements>): Entitlement {
  return {
    plan: row.plan,
    invoices_used: row.invoices_used,
    invoices_quota: row.invoices_quota,
    renew_period: row.renew_period,
    renew_date: row.renew_date?.toISOString() ?? null,
    email_verified: row.email_verified,
  };
}
