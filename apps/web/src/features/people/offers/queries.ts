import { api } from "@emita/contract/paths";
import { callApi } from "../../../api/client.ts";
import { refreshCompanies } from "../../../api/company/company.ts";
import { keys } from "../../../api/keys.ts";
import { queryClient } from "../../../api/query-client.ts";

/** The yes of whom the company is offered to. @param revokes whether the access of before ends */
export function acceptHandOver(companyId: string, revokes: boolean): Promise<void> {
  return answer("POST", { company_id: companyId, revoke_integrations: revokes });
}

export function declineHandOver(companyId: string): Promise<void> {
  return answer("DELETE", { company_id: companyId });
}

async function answer(method: "POST" | "DELETE", body: object): Promise<void> {
  try {
    await callApi<unknown>(api.handOverAcceptance, { method, body });
  } finally {
    void queryClient.invalidateQueries({ queryKey: keys.people });
    await refreshCompanies();
  }
}
