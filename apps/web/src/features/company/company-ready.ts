import type { Company } from "@emita/contract/companies/companies";
import { useMay } from "../../api/company/company.ts";
import { companyDataQuestion } from "../../api/company/company-check.ts";
import { keys } from "../../api/keys.ts";
import { queryClient } from "../../api/query-client.ts";
import { companyQuery, lacksFiscalData } from "./queries.ts";

/**
 * Asks for city and regime where the company lacks them, in one step, before an invoice is made that could only wait for
 * them. A missing company and its owner's look have questions of their own. A person who may not change the company is not
 * asked: the server lets the invoice wait.
 * @returns a function that answers false when the person went back; without an answer of the server that decides itself
 */
export function useCompleteCompany(): () => Promise<boolean> {
  const mayChange = useMay("settings");
  return async () => !mayChange || completeCompany();
}

/** The same for a person who may change the company. */
export async function completeCompany(): Promise<boolean> {
  return !(await lacksCompanyData()) || companyDataQuestion.ask();
}

/** Whether the company lacks city or regime; false where the server gives no answer. */
export async function lacksCompanyData(): Promise<boolean> {
  const known = queryClient.getQueryData<Company>(keys.company);
  if (known && !lacksFiscalData(known)) return false;
  try {
    return lacksFiscalData(
      await queryClient.fetchQuery({ ...companyQuery, staleTime: 0, retry: false }),
    );
  } catch {
    return false;
  }
}
