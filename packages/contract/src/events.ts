import { z } from "zod";

/** The server-sent events of `GET /api/v1/events`: a hint to fetch again, never the data itself. */
export const liveEventSchema = z.object({
  type: z.enum([
    "invoice.changed",
    "draft.changed",
    "document.changed",
    "entitlement.changed",
    "payment.changed",
    "charge.changed",
    "webhook.changed",
    "export.changed",
    "recurrence.changed",
    "batch.changed",
    /** The reader's roles in companies, and the companies' rules for their people. */
    "access.changed",
  ]),
  id: z.string(),
});
export type LiveEvent = z.infer<typeof liveEventSchema>;
