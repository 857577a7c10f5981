import type { Entitlement, QuoteRequest } from "@emita/contract/billing/entitlements";
import { api } from "@emita/contract/paths";
import type { ChosenOfferId } from "@emita/domain/plans/plans";
import { useMutation } from "@tanstack/react-query";
import { callApi } from "../../api/client.ts";
import { headerOf } from "../../api/company/header-company.ts";
import { keys } from "../../api/keys.ts";
import { queryClient } from "../../api/query-client.ts";

type Choice = { entitlement: Entitlement } | { checkout_url: string };

/** Chooses a plan or a pack: it counts at once, or is to be paid for first at the address that comes back. */
export function useChooseOffer() {
  return useMutation({
    mutationFn: (offer: ChosenOfferId) =>
      callApi<Choice>(api.entitlementPlan, {
        method: "POST",
        body: { offer },
        headers: { "Idempotency-Key": crypto.randomUUID() },
      }),
    onSuccess: (choice) => {
      if ("entitlement" in choice) queryClient.setQueryData(keys.entitlement, choice.entitlement);
    },
  });
}

/**
 * Asks the support team for a custom plan.
 * @param companyId the company that asks; this page's one by default
 */
export function useRequestQuote(companyId?: string) {
  return useMutation({
    mutationFn: (request: QuoteRequest) =>
      callApi<null>(api.quotes, {
        method: "POST",
        body: request,
        headers: headerOf(companyId ?? null),
      }),
  });
}
