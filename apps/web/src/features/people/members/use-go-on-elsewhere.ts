import { goToCompany, leaveCompanies, useCompanies, useCompany } from "../../../api/company.ts";
import { paths } from "../../../ground/paths.ts";

/** Where somebody goes who has no part any more in the company on screen: to the next one, where there is one. */
export function useGoOnElsewhere(): () => void {
  const { data } = useCompanies();
  const present = useCompany();
  const next = data?.data.find(({ id }) => id !== present?.id);
  return () => {
    if (next) return goToCompany(next.id);
    // What remains is not known here: the next page asks.
    leaveCompanies();
    location.assign(paths.dashboard);
  };
}
