import {
  goToCompany,
  leaveCompanies,
  useCompanies,
  useCompany,
} from "../../../api/company/company.ts";
import { paths } from "../../../navigation/paths.ts";

/** Leaves a company that the person no longer belongs to: opens the next one, if there is one. */
export function useGoOnElsewhere(): () => void {
  const { data } = useCompanies();
  const present = useCompany();
  const next = data?.data.find(({ id }) => id !== present?.id);
  return () => {
    if (next) return goToCompany(next.id);
    // The remaining companies are unknown here: the next page fetches them.
    leaveCompanies();
    location.assign(paths.dashboard);
  };
}
