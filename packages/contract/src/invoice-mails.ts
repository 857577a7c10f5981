import { z } from "zod";
import { isEmail } from "@emita/domain/email";
import { plainText, tooLong } from "./text.ts";

/** `POST /invoices/{id}/mails`: without a body, or without an address in it, the note goes to the account's own. */
export const mailInvoiceSchema = z
  .object(
    {
      to: plainText("Informe um e-mail.")
        .max(255, tooLong(255))
        .refine((given) => given === "" || isEmail(given), { error: "Email inválido" })
        .nullish(),
    },
    "Envie o e-mail em JSON.",
  )
  .nullish()
  .transform((given) => ({ to: given?.to || null }));
export type MailInvoice = z.input<typeof mailInvoiceSchema>;
