import type { Invitation } from "@emita/contract/people";
import { goToCompany } from "../../../api/company.ts";
import { openSessionValues } from "../../../api/session-store.ts";
import { keptUser } from "../../../api/stored-session.ts";
import { keepWelcome } from "../offers/welcome.ts";

/** Opens the company that was just joined; its dashboard says a word of welcome. */
export function enterAsNew(companyId: string, { company_name: name, role }: Invitation): void {
  const user = keptUser();
  // What this tab keeps of somebody else goes first, or the welcome would go with it.
  if (user) openSessionValues(user.id);
  keepWelcome({ company: name, role });
  goToCompany(companyId);
}
