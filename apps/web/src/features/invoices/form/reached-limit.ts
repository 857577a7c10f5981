import type { Entitlement } from "@emita/contract/billing/entitlements";
import { hasQuota } from "@emita/domain/plans/quota";
import type { Limit } from "../../../api/api-error.ts";
import { keys } from "../../../api/keys.ts";
import { queryClient } from "../../../api/query-client.ts";
import { entitlementQuery } from "../../entitlements/queries.ts";
import { trialElsewhere } from "../../entitlements/trial-elsewhere.ts";

/**
 * A cached entitlement with quota left decides at once. Otherwise the server is asked first, because the plan may have
 * changed.
 */
export async function reachedLimit(): Promise<Limit | null> {
  const known = queryClient.getQueryData<Entitlement>(keys.entitlement);
  if (known && hasQuota(useOf(known))) return null;
  const fresh = await queryClient.fetchQuery({ ...entitlementQuery, staleTime: 0, retry: false });
  if (hasQuota(useOf(fresh))) return null;
  const why = trialElsewhere(fresh);
  return { plan: fresh.plan, ...useOf(fresh), ...(why && { why }) };
}

function useOf(entitlement: Entitlement) {
  return { used: entitlement.invoices_used, quota: entitlement.invoices_quota };
}
