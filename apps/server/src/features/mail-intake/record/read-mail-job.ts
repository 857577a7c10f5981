import { z } from "zod";

/** Reads a stored mail: a separate file, for the receiver and the release enqueue it. */
export const readMailJob = {
  name: "read-mail",
  payload: z.object({ companyId: z.uuid(), messageId: z.uuid() }),
};
export type ReadMailPayload = z.infer<typeof readMailJob.payload>;
