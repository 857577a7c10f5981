import type { Billing } from "@emita/contract/billing/billing";
import { api } from "@emita/contract/paths";
import type { OfferId } from "@emita/domain/plans/plans";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { callApi } from "../../../api/client.ts";
import { useMay } from "../../../api/company/company.ts";
import { keys } from "../../../api/keys.ts";
import { queryClient } from "../../../api/query-client.ts";

const billingQuery = queryOptions({
  queryKey: keys.billing,
  queryFn: ({ signal }) => callApi<Billing>(api.billing, { signal }),
});

/** Subscription and receipts of the person's plan. */
export function useBilling() {
  return useQuery({ ...billingQuery, enabled: useMay("read_settings") });
}

/** The same, waited for where it is not there yet; null: it cannot be had now. */
export function untilBilling(): Promise<Billing | null> {
  return queryClient.ensureQueryData(billingQuery).catch(() => null);
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
