const invoice = {
  company_name: "Clínica Vila Nova Odontologia Ltda",
  cnpj: "41788206000105",
  service_code: "17.01",
  service_description: "Consultoria técnica especializada, novembro de 2026",
  amount: 1850,
};

/** A body for each call that takes one, by the call's name. */
export const REQUEST_EXAMPLES: Readonly<Record<string, object>> = {
  createInvoice: invoice,
  previewInvoice: invoice,
  createInvoiceFromDocument: {
    document_id: "7f0c3b52-5a52-4c39-9c4f-0d8a2f1f6a11",
    service_description: "Consultoria técnica especializada, novembro de 2026",
  },
  updateInvoice: { cnpj: "41.788.206/0001-05", email: "financeiro@exemplo.com.br" },
  cancelInvoice: { reason: "Serviço não prestado" },
  substituteInvoice: {
    ...invoice,
    amount: 1900,
    reason_code: "99",
    reason_text: "Valor corrigido",
  },
  saveWebhook: {
    url: "https://exemplo.com.br/webhooks/emita",
    secret: "5d3f9b0e-2f0a-4b64-9d52-6a1c0a7e8f10",
  },
  createApiToken: { name: "ERP", scopes: ["invoices:read", "invoices:write"] },
};
