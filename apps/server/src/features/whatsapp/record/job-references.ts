import { z } from "zod";

/** Works on a stored event, after those of the same phone before it. */
export const workEventJob = {
  name: "work-whatsapp-event",
  payload: z.object({ eventId: z.number().int() }),
};
export type WorkEventPayload = z.infer<typeof workEventJob.payload>;
