import { z } from "zod";

/** The handlers are bound in jobs.ts. */
export const buildDeskExportJob = {
  name: "build-desk-export",
  payload: z.object({ userId: z.uuid(), exportId: z.uuid() }),
};
export const removeOldDeskExportsJob = { name: "remove-old-desk-exports", payload: z.object({}) };
