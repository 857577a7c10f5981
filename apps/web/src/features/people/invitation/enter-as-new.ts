import type { Invitation } from "@emita/contract/people/people";
import { goToCompany } from "../../../api/company/company.ts";
import { openSessionValues } from "../../../api/session/session-store.ts";
import { keptUser } from "../../../api/session/stored-session.ts";
import { keepWelcome } from "../offers/welcome.ts";

/** Opens the company that the person just joined; its dashboard shows a welcome. */
export function enterAsNew(companyId: string, { company_name: name, role }: Invitation): void {
  const user = keptUser();
  // The tab's data of another user is deleted first, otherwise the welcome would be deleted with it.
  if (user) openSessionValues(user.id);
  keepWelcome({ company: name, role });
  goToCompany(companyId);
}
