import type { Billing } from "@emita/contract/billing";
import { api } from "@emita/contract/paths";
import type { OfferId } from "@emita/domain/plans/plans";
import { useMutation, useQuery } from "@tanstack/react-query";
import { callApi } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";
import { queryClient } from "../../api/query-client.ts";

/** Subscription and receipts of the person's plan. */
export function useBilling() {
  return useQuery({
    queryKey: keys.billing,
    queryFn: ({ signal }) => callApi<Billing>(api.billing, { signal }),
  });
}

/** Cancels the subscription, or takes the cancellation back. */
export function useChangeCancellation() {
  return useMutation({
    mutationFn: (change: "cancel" | "resume") =>
      callApi<Billing>(api.billingCancellation, {
        method: change === "cancel" ? "POST" : "DELETE",
      }),
    onSuccess: (billing) => {
      queryClient.setQueryData(keys.billing, billing);
      void queryClient.invalidateQueries({ queryKey: keys.entitlement, exact: true });
    },
  });
}

/** Another plan for the subscription where nothing is to be paid now. */
export function useChangePlan() {
  return useMutation({
    mutationFn: (offer: OfferId) =>
      callApi(api.entitlementPlan, { method: "POST", body: { offer } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.billing }),
  });
}
