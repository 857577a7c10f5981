import { goToCompany } from "../api/company/company.ts";
import { createQuestion } from "../api/question.ts";
import { paths } from "./paths.ts";
import { abandonUnsaved, hasUnsaved, hasUnsent } from "./unsaved.ts";

/** Asked before a form that was not sent is left for another company; app/questions/switch-dialog.tsx shows it. */
export const switchQuestion = createQuestion<boolean>();

/** Goes to another company, once nothing is left behind unasked. @param href where to arrive; the like of this screen else */
export async function switchCompany(id: string, href?: string): Promise<void> {
  if ((hasUnsaved() || hasUnsent()) && !(await switchQuestion.ask())) return;
  abandonUnsaved();
  goToCompany(id, href ?? sameScreen(location.pathname));
}

/** Screens that every company has; the others show something of one company alone. */
const EVERYWHERE: readonly string[] = [
  paths.drafts,
  paths.recurrences,
  paths.batches,
  paths.clients,
  paths.services,
  paths.payments,
  paths.rules,
  paths.settings,
  paths.integrations,
  paths.pricing,
];

function sameScreen(path: string): string {
  const list = EVERYWHERE.find((each) => path === each || path.startsWith(`${each}/`));
  if (list === undefined) return paths.dashboard;
  // Below the settings are sections, below a list is one thing of this company.
  return list === paths.settings ? path : list;
}
