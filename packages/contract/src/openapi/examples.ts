import { OTHER_REQUESTS } from "./examples/requests.ts";

const invoice = {
  company_name: "Clínica Vila Nova Odontologia Ltda",
  cnpj: "41788206000105",
  service_code: "17.01",
  service_description: "Consultoria técnica especializada, novembro de 2026",
  amount: 1850,
};

/** A body for each call that takes one, by the call's name. */
export const REQUEST_EXAMPLES: Readonly<Record<string, object>> = {
  ...OTHER_REQUESTS,
  createInvoice: invoice,
  previewInvoice: invoice,
  previewInvoicePdf: invoice,
  createInvoiceFromDocument: {
    document_id: "7f0c3b52-5a52-4c39-9c4f-0d8a2f1f6a11",
    service_description: "Consultoria técnica especializada, novembro de 2026",
  },
  updateInvoice: { cnpj: "41.788.206/0001-05", email: "financeiro@exemplo.com.br" },
  cancelInvoice: { reason: "Serviço não prestado" },
  substituteInvoice: {
    ...invoice,
    service_description: "Consultoria técnica especializada, outubro de 2026",
    reason_code: "99",
    reason_text: "O mês do serviço estava errado",
  },
  saveWebhook: {
    url: "https://exemplo.com.br/webhooks/emita",
    secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  },
  createWebhook: {
    url: "https://exemplo.com.br/webhooks/emita",
    description: "ERP",
    events: ["invoice.issued", "invoice.failed"],
  },
  updateWebhook: { events: ["invoice.issued", "invoice.cancelled"], state: "on" },
  replayEvents: { since: "2026-11-01T00:00:00-03:00", only_missed: true },
  createApiToken: { name: "ERP", scopes: ["invoices:read", "invoices:write"] },
};
