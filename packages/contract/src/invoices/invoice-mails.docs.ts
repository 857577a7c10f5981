import type { Docs } from "../openapi/docs.ts";

export const INVOICE_MAILS: Docs = {
  schemas: {
    MailInvoice: {
      fields: { to: "Endereço que recebe a nota. Ausente ou nulo: o e-mail da conta." },
    },
  },
};
