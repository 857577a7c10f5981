/** Names of what is in the query cache. Everything about invoices starts with the same word, so that one event refreshes all. */
export const keys = {
  invoices: ["invoices"],
  invoiceList: (filters: object) => ["invoices", "list", filters],
  invoiceStats: ["invoices", "stats"],
  invoice: (id: string) => ["invoices", "one", id],
  invoiceEvents: (id: string) => ["invoices", "one", id, "events"],
  invoicePreview: (body: object | null) => ["invoice-preview", body],
  lastServiceCode: ["invoices", "last-service-code"],
  serviceCodes: (search: string) => ["service-codes", search],
  cities: (search: string) => ["cities", search],
  documents: ["documents"],
  document: (id: string) => ["documents", id],
  entitlement: ["entitlement"],
  company: ["company"],
  certificate: ["company", "certificate"],
  cityHallStatus: ["city-hall-status"],
  cnpj: (cnpj: string) => ["cnpj", cnpj],
} as const;
