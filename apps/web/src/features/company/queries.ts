import type { Company, UpdateCompany } from "@emita/contract/companies/companies";
import { api } from "@emita/contract/paths";
import { companyGaps } from "@emita/domain/pre-checks/company-gaps";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { callApi } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";
import { queryClient } from "../../api/query-client.ts";

const LOOK_AGAIN_MS = 2_000;
const LOOKS = 10;

/** Whether the company lacks what its invoices need to say: city or regime. */
export function lacksFiscalData(company: Company): boolean {
  return companyGaps(company).some((gap) => gap === "city" || gap === "regime");
}

export const companyQuery = queryOptions({
  queryKey: keys.company,
  queryFn: ({ signal }) => callApi<Company>(api.company, { signal }),
  staleTime: 60_000,
  // The server asks the directory for city and regime right after the sign-up; fields of the forms depend on them.
  refetchInterval: ({ state: { data, dataUpdateCount } }) =>
    data && lacksFiscalData(data) && dataUpdateCount < LOOKS ? LOOK_AGAIN_MS : false,
});

/** The signed-in user's company. */
export function useCompany() {
  return useQuery(companyQuery);
}

/** Saves the company form. */
export function useSaveCompany() {
  return useMutation({
    mutationFn: (company: UpdateCompany) =>
      callApi<Company>(api.company, { method: "PUT", body: company }),
    onSuccess: (company) => {
      queryClient.setQueryData(keys.company, company);
      // What a preview says of the company may be otherwise now.
      void queryClient.invalidateQueries({ queryKey: keys.invoicePreviews });
      // With another CNPJ the certificate may belong to another company.
      void queryClient.invalidateQueries({ queryKey: keys.certificate });
    },
  });
}
