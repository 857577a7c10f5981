import type { Entitlement } from "@emita/contract/billing/entitlements";
import { api } from "@emita/contract/paths";
import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";

/** Query for the signed-in user's entitlement, also for use outside components. */
export const entitlementQuery = {
  queryKey: keys.entitlement,
  queryFn: ({ signal }: { signal?: AbortSignal }) =>
    callApi<Entitlement>(api.entitlement, { signal }),
};

/** Plan, quota and use. */
export function useEntitlement() {
  return useQuery(entitlementQuery);
}
