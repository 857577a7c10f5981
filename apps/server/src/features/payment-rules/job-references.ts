import { z } from "zod";

/** Makes the invoice of a payment whose ten minutes are over. */
export const sendRuledPaymentJob = {
  name: "send-ruled-payment",
  payload: z.object({ companyId: z.uuid(), paymentId: z.uuid() }),
};
