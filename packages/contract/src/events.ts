import { z } from "zod";

/** What `GET /api/v1/events` streams (server-sent events): a hint to ask again, never the data itself. */
export const liveEventSchema = z.object({
  type: z.enum([
    "invoice.changed",
    "document.changed",
    "entitlement.changed",
    "payment.changed",
    "webhook.changed",
    "export.changed",
    /** What the reader is in which company, and what its people may do there. */
    "access.changed",
  ]),
  id: z.string(),
});
export type LiveEvent = z.infer<typeof liveEventSchema>;
