/** Every address of the product API that a client of ours calls. */
export const api = {
  invoices: "/api/v1/invoices",
  invoiceStats: "/api/v1/invoices/stats",
  invoice: (id: string) => `/api/v1/invoices/${id}`,
  invoicePdf: (id: string) => `/api/v1/invoices/${id}/pdf`,
  invoiceXml: (id: string) => `/api/v1/invoices/${id}/xml`,
  invoiceEvents: (id: string) => `/api/v1/invoices/${id}/events`,
  invoiceAttempts: (id: string) => `/api/v1/invoices/${id}/attempts`,
  invoiceCancellation: (id: string) => `/api/v1/invoices/${id}/cancellation`,
  documents: "/api/v1/documents",
  document: (id: string) => `/api/v1/documents/${id}`,
  documentContent: (id: string) => `/api/v1/documents/${id}/content`,
  company: "/api/v1/company",
  entitlement: "/api/v1/entitlement",
  cnpj: (cnpj: string) => `/api/v1/cnpj/${cnpj}`,
  events: "/api/v1/events",
} as const;
