import { z } from "zod";
import { optionalEmail } from "../text.ts";

/** `POST /invoices/{id}/mails`: without a body, or without an e-mail address in it, the invoice goes to the account's own. */
export const mailInvoiceSchema = z
  .object({ to: optionalEmail }, "Envie o e-mail em JSON.")
  .nullish()
  .transform((given) => ({ to: given?.to ?? null }));
export type MailInvoice = z.input<typeof mailInvoiceSchema>;
