import { api } from "@emita/contract/paths";
import { callApi } from "../../../api/client.ts";
import { refreshCompanies } from "../../../api/company.ts";
import { keys } from "../../../api/keys.ts";
import { queryClient } from "../../../api/query-client.ts";

/** The yes of whom the company is offered to. */
export function acceptHandOver(companyId: string): Promise<void> {
  return answer("POST", companyId);
}

export function declineHandOver(companyId: string): Promise<void> {
  return answer("DELETE", companyId);
}

async function answer(method: "POST" | "DELETE", companyId: string): Promise<void> {
  try {
    await callApi<unknown>(api.handOverAcceptance, { method, body: { company_id: companyId } });
  } finally {
    void queryClient.invalidateQueries({ queryKey: keys.people });
    await refreshCompanies();
  }
}
