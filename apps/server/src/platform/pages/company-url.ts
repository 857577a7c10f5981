import type { Context } from "../context/context.ts";

/** Names the company in links of mails, for people with several (web/src/api/company/company.ts). */
const COMPANY_PARAM = "empresa";

/** A screen of one company, for a link in a mail. @param path with its slash */
export function companyUrl(
  { config }: Pick<Context, "config">,
  companyId: string,
  path: string,
): string {
  return `${config.publicUrl}${path}?${COMPANY_PARAM}=${companyId}`;
}
