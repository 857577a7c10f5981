import { z } from "zod";

/** Looks whether an invoice has its outcome, and says it in the conversation in which it was issued. */
export const reportOutcomeJob = {
  name: "report-whatsapp-outcome",
  payload: z.object({
    linkId: z.uuid(),
    companyId: z.uuid(),
    invoiceId: z.uuid(),
    /** How often it was looked for before. */
    turn: z.number().int().min(0),
  }),
};
export type OutcomePayload = z.infer<typeof reportOutcomeJob.payload>;
