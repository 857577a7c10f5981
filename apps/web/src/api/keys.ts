/** Keys of the query cache. All keys about invoices start with the same word, so that one event refreshes them. */
export const keys = {
  invoices: ["invoices"],
  invoiceList: (filters: object) => ["invoices", "list", filters],
  invoiceStats: ["invoices", "stats"],
  invoiceMonths: ["invoices", "months"],
  /** Separate from the invoices: a changed invoice changes no file. */
  invoiceExports: ["invoice-exports"],
  invoice: (id: string) => ["invoices", "one", id],
  foundNotes: (text: string) => ["invoices", "found", text],
  invoiceEvents: (id: string) => ["invoices", "one", id, "events"],
  /** Not under the invoices: no event changes these bytes. */
  invoicePdf: (id: string, status: string) => ["invoice-pdf", id, status],
  invoicePreview: (body: object | null) => ["invoice-preview", body],
  lastClientEmail: (taxId: string) => ["invoices", "last-client-email", taxId],
  lastServiceCode: ["invoices", "last-service-code"],
  serviceCodes: (search: string) => ["service-codes", search],
  /** The proposal depends on the last invoice, so it begins with the same word. */
  classifications: (code: string, search = "") => ["invoices", "classifications", code, search],
  cities: (search: string) => ["cities", search],
  documents: ["documents"],
  document: (id: string) => ["documents", id],
  /** Never changes, so it begins with another word and no event refetches it. */
  documentPicture: (path: string) => ["document-picture", path],
  /** On this device, not on the server. */
  keptDocuments: ["kept-documents"],
  entitlement: ["entitlement"],
  /** Changes with the plan, so it begins with the same word. */
  billing: ["entitlement", "billing"],
  /** Belongs to the user, not to one company. */
  companies: ["companies"],
  /** All companies of the user in one table, and their files. */
  desk: ["desk"],
  deskExports: ["desk-exports"],
  company: ["company"],
  certificate: ["company", "certificate"],
  /** Members, invitations and join requests. Keys of the company's demands on them begin with the same word. */
  people: ["people"],
  members: ["people", "members"],
  companyAccess: ["people", "access"],
  companyActivity: (filters: object) => ["people", "activity", filters],
  invitation: (token: string) => ["invitation", token],
  officeTokens: ["office-tokens"],
  payments: ["incoming-payments"],
  paymentList: (status: string) => ["incoming-payments", "list", status],
  paymentCount: ["incoming-payments", "count"],
  pixAddress: ["incoming-payments", "address"],
  apiTokens: ["api-tokens"],
  webhook: ["webhook"],
  webhooks: ["webhook", "list"],
  webhookDeliveries: (id: string) => ["webhook", "deliveries", id],
  webhookDelivery: (id: string) => ["webhook", "delivery", id],
  cityHallStatus: ["city-hall-status"],
  authOffers: ["auth-offers"],
  secondFactors: ["second-factors"],
  recoveryCodes: ["recovery-codes"],
  passkeys: ["passkeys"],
  ownUser: ["own-user"],
  /** Keys of the account's activity begin with the same word. */
  sessions: ["account", "sessions"],
  accountEvents: ["account", "events"],
  account: ["account"],
  dataExport: ["data-export"],
  accountDeletion: ["account-deletion"],
  readingChoices: ["reading-choices"],
  notificationChoices: ["notification-choices"],
  cnpj: (cnpj: string) => ["cnpj", cnpj],
  postalCode: (postalCode: string) => ["postal-code", postalCode],
} as const;
