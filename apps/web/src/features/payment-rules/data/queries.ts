import type {
  CreatePaymentRule,
  PaymentRule,
  PaymentRuleList,
  UpdatePaymentRule,
} from "@emita/contract/integrations/payment-rules";
import { api } from "@emita/contract/paths";
import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { queryClient } from "../../../api/query-client.ts";

/** The company's rules in the order in which they are asked. */
export function useRules() {
  return useQuery({
    queryKey: keys.ruleList,
    queryFn: ({ signal }) => callApi<PaymentRuleList>(api.rules, { signal }),
  });
}

/** One rule, with what it did or would have done. */
export function useRule(id: string) {
  return useQuery({
    queryKey: keys.rule(id),
    queryFn: ({ signal }) => callApi<PaymentRule>(api.rule(id), { signal }),
  });
}

export function createRule(body: CreatePaymentRule): Promise<PaymentRule> {
  return changing(callApi<PaymentRule>(api.rules, { method: "POST", body }));
}

/** Changes what is decided from now on. */
export function updateRule(id: string, body: UpdatePaymentRule): Promise<PaymentRule> {
  return changing(callApi<PaymentRule>(api.rule(id), { method: "PATCH", body }));
}

/** What it has issued stays; what is scheduled is not sent. */
export function deleteRule(id: string): Promise<unknown> {
  return changing(callApi<unknown>(api.rule(id), { method: "DELETE" }));
}

/** Rules and payments on screen show what the change did to them. */
async function changing<T>(act: Promise<T>): Promise<T> {
  try {
    return await act;
  } finally {
    // A pending answer may be older than the change: an invalidation would wait for it and use it.
    void refresh();
  }
}

async function refresh(): Promise<void> {
  await queryClient.cancelQueries({ queryKey: keys.payments });
  await queryClient.invalidateQueries({ queryKey: keys.payments });
}
