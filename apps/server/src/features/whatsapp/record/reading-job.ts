import { z } from "zod";

/** Goes on with a conversation whose document was still being read when its message was answered. */
export const continueReadingJob = {
  name: "continue-whatsapp-reading",
  payload: z.object({
    linkId: z.uuid(),
    documentId: z.uuid(),
    /** How often it was looked at before. */
    turn: z.number().int().min(0),
  }),
};
export type ContinueReadingPayload = z.infer<typeof continueReadingJob.payload>;
