import type { Docs } from "../../openapi/docs.ts";

export const INVOICE_PAGE: Docs = {
  schemas: {
    InvoicePage: {
      fields: {
        url: "Endereço da página da nota para o cliente, que não se adivinha. Nulo: ainda não foi feita, ou foi retirada.",
        created_at: "Quando a página foi feita. Nulo: ainda não foi.",
        withdrawn_at: "Quando a página foi retirada. Nulo: não foi.",
      },
    },
  },
};
