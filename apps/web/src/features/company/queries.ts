import type { CnpjLookup, Company, UpdateCompany } from "@emita/contract/companies";
import type { Entitlement } from "@emita/contract/entitlements";
import { api } from "@emita/contract/paths";
import { useMutation, useQuery } from "@tanstack/react-query";
import { callApi } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";
import { queryClient } from "../../api/query-client.ts";

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

/** The signed-in user's company. */
export function useCompany() {
  return useQuery({
    queryKey: keys.company,
    queryFn: ({ signal }) => callApi<Company>(api.company, { signal }),
    staleTime: 60_000,
  });
}

/** Saves the company form. */
export function useSaveCompany() {
  return useMutation({
    mutationFn: (company: UpdateCompany) =>
      callApi<Company>(api.company, { method: "PUT", body: company }),
    onSuccess: (company) => {
      queryClient.setQueryData(keys.company, company);
      // With another CNPJ the certificate may belong to another company.
      void queryClient.invalidateQueries({ queryKey: keys.certificate });
    },
  });
}

/** The public registry's entry of a company. One request per number and session; the server retries. */
export function useCnpjEntry(cnpj: string | null) {
  return useQuery({
    queryKey: keys.cnpj(cnpj ?? ""),
    queryFn: ({ signal }) => callApi<CnpjLookup>(api.cnpj(cnpj ?? ""), { signal }),
    enabled: cnpj !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}
