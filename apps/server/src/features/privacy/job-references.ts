import { z } from "zod";

/** Background jobs. The handlers are bound in jobs.ts; use cases enqueue by these. */
const account = z.object({ userId: z.uuid() });
export const stopRenewalJob = { name: "stop-renewal-of-leaver", payload: account };
/** Files in the document store of a company that is gone. */
export const removeCompanyFilesJob = {
  name: "remove-company-files",
  payload: z.object({ companyId: z.uuid() }),
};
export const eraseAccountJob = { name: "erase-account", payload: account };
