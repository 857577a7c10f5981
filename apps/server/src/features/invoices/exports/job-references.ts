import { z } from "zod";

/** The handlers are bound in jobs.ts. */
export const buildExportJob = {
  name: "build-invoice-export",
  payload: z.object({ companyId: z.uuid(), exportId: z.uuid() }),
};
export const removeOldExportsJob = { name: "remove-old-invoice-exports", payload: z.object({}) };
