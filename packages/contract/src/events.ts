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
  ]),
  id: z.string(),
});
export type LiveEvent = z.infer<typeof liveEventSchema>;
