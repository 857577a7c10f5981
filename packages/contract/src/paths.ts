/** Every path of the product API that a client of ours calls. */
export const api = {
  invoices: "/api/v1/invoices",
  invoiceStats: "/api/v1/invoices/stats",
  invoiceMonths: "/api/v1/invoices/months",
  invoiceTotals: "/api/v1/invoices/totals",
  invoiceExports: "/api/v1/invoices/exports",
  invoiceExport: (id: string) => `/api/v1/invoices/exports/${id}`,
  invoiceExportContent: (id: string) => `/api/v1/invoices/exports/${id}/content`,
  invoice: (id: string) => `/api/v1/invoices/${id}`,
  invoicePdf: (id: string) => `/api/v1/invoices/${id}/pdf`,
  invoiceXml: (id: string) => `/api/v1/invoices/${id}/xml`,
  invoiceEvents: (id: string) => `/api/v1/invoices/${id}/events`,
  invoiceAttempts: (id: string) => `/api/v1/invoices/${id}/attempts`,
  invoiceCancellation: (id: string) => `/api/v1/invoices/${id}/cancellation`,
  invoiceSubstitution: (id: string) => `/api/v1/invoices/${id}/substitution`,
  /** Sends a draft. */
  invoiceSubmission: (id: string) => `/api/v1/invoices/${id}/submission`,
  /** A draft of the same invoice for today. */
  invoiceCopies: (id: string) => `/api/v1/invoices/${id}/copies`,
  /** Reports that the caller has a draft open. */
  invoicePresence: (id: string) => `/api/v1/invoices/${id}/presence`,
  invoiceFromDocument: "/api/v1/invoices/from-document",
  /** Makes, shows and withdraws the page of an invoice for its client. */
  invoicePage: (id: string) => `/api/v1/invoices/${id}/page`,
  invoiceMails: (id: string) => `/api/v1/invoices/${id}/mails`,
  invoicePreview: "/api/v1/invoices/preview",
  invoicePreviewPdf: "/api/v1/invoices/preview/pdf",
  batches: "/api/v1/batches",
  /** An empty spreadsheet with our heads. */
  batchModel: "/api/v1/batches/model",
  batch: (id: string) => `/api/v1/batches/${id}`,
  batchMapping: (id: string) => `/api/v1/batches/${id}/mapping`,
  batchRows: (id: string) => `/api/v1/batches/${id}/rows`,
  batchRow: (id: string, row: number | string) => `/api/v1/batches/${id}/rows/${row}`,
  batchSubmission: (id: string) => `/api/v1/batches/${id}/submission`,
  batchPause: (id: string) => `/api/v1/batches/${id}/pause`,
  batchResume: (id: string) => `/api/v1/batches/${id}/resume`,
  batchResult: (id: string) => `/api/v1/batches/${id}/result`,
  clients: "/api/v1/clients",
  client: (id: string) => `/api/v1/clients/${id}`,
  clientStats: "/api/v1/clients/stats",
  /** Clients that may be one. */
  clientDoubles: "/api/v1/clients/doubles",
  /** A spreadsheet of clients, as multipart `file`; with `apply` it is written. */
  clientImports: "/api/v1/clients/imports",
  clientExport: "/api/v1/clients/export",
  clientMerge: (id: string) => `/api/v1/clients/${id}/merge`,
  clientRegistryCheck: (id: string) => `/api/v1/clients/${id}/registry-check`,
  services: "/api/v1/services",
  service: (id: string) => `/api/v1/services/${id}`,
  cityHallStatus: "/api/v1/city-halls/status",
  testClock: "/api/v1/test-clock",
  documents: "/api/v1/documents",
  document: (id: string) => `/api/v1/documents/${id}`,
  documentContent: (id: string) => `/api/v1/documents/${id}/content`,
  documentDismissal: (id: string) => `/api/v1/documents/${id}/dismissal`,
  documentReadings: (id: string) => `/api/v1/documents/${id}/readings`,
  /** `page` counts from one. */
  documentPage: (id: string, page: number | string) => `/api/v1/documents/${id}/pages/${page}`,
  serviceCodes: "/api/v1/service-codes",
  classifications: (code: string) => `/api/v1/service-codes/${code}/classifications`,
  cities: "/api/v1/cities",
  city: (code: string) => `/api/v1/cities/${code}`,
  routing: "/api/v1/routing",
  /** The caller's companies; all other paths act for one company, named by the header `Emita-Company`. */
  companies: "/api/v1/companies",
  /** A list of CNPJs as a file. */
  companySpreadsheets: "/api/v1/companies/spreadsheets",
  joinRequests: "/api/v1/companies/join-requests",
  company: "/api/v1/company",
  /** The company's mark on the pages that its clients see. */
  companyLogo: "/api/v1/company/logo",
  /** Members and open invitations. */
  companyMembers: "/api/v1/company/members",
  /** The id of a member or of an invitation. */
  companyMember: (id: string) => `/api/v1/company/members/${id}`,
  /** Sends an invitation again. */
  companyInvitation: (id: string) => `/api/v1/company/members/${id}/mails`,
  companyMembership: "/api/v1/company/membership",
  companyJoinRequest: (id: string) => `/api/v1/company/join-requests/${id}`,
  /** The company's requirements for its members and their rights. */
  companyAccess: "/api/v1/company/access",
  companyHandOver: "/api/v1/company/hand-over",
  companyActivity: "/api/v1/company/activity",
  companyActivityFile: "/api/v1/company/activity/csv",
  /** The public data of an invitation, for the person who opens its link. */
  invitation: (token: string) => `/api/v1/invitations/${token}`,
  invitationAcceptance: "/api/v1/invitations/acceptance",
  handOverAcceptance: "/api/v1/hand-overs/acceptance",
  /** The accountant's desk: all companies of the caller in one table. */
  desk: "/api/v1/desk",
  /** The companies for which the caller's office pays. */
  deskOfficePlan: "/api/v1/desk/office-plan",
  /** Invoices of all companies of the caller. */
  deskInvoices: "/api/v1/desk/invoices",
  deskExports: "/api/v1/desk/exports",
  deskExport: (id: string) => `/api/v1/desk/exports/${id}`,
  deskExportContent: (id: string) => `/api/v1/desk/exports/${id}/content`,
  certificate: "/api/v1/company/certificate",
  entitlement: "/api/v1/entitlement",
  billing: "/api/v1/billing",
  billingCancellation: "/api/v1/billing/cancellation",
  /** Who pays beyond the company's own plan and packs. */
  entitlementPayer: "/api/v1/entitlement/payer",
  entitlementPlan: "/api/v1/entitlement/plan",
  quotes: "/api/v1/quotes",
  accountSessions: "/api/v1/account/sessions",
  accountSession: (id: string) => `/api/v1/account/sessions/${id}`,
  /** Office tokens: a person's, for all companies in which the role allows it. */
  officeTokens: "/api/v1/account/tokens",
  officeToken: (id: string) => `/api/v1/account/tokens/${id}`,
  officeTokenRotation: (id: string) => `/api/v1/account/tokens/${id}/rotation`,
  accountEvents: "/api/v1/account/events",
  accountExport: "/api/v1/account/export",
  accountExportContent: "/api/v1/account/export/content",
  accountDeletion: "/api/v1/account/deletion",
  accountDeletionConfirmation: "/api/v1/account/deletion/confirmation",
  readingChoices: "/api/v1/reading-choices",
  notificationChoices: "/api/v1/notification-choices",
  cnpj: (cnpj: string) => `/api/v1/cnpj/${cnpj}`,
  postalCode: (postalCode: string) => `/api/v1/postal-codes/${postalCode}`,
  incomingPayments: "/api/v1/incoming-payments",
  incomingPaymentApproval: (id: string) => `/api/v1/incoming-payments/${id}/approval`,
  incomingPaymentDismissal: (id: string) => `/api/v1/incoming-payments/${id}/dismissal`,
  /** Whether a suggested client is the payer. */
  incomingPaymentClient: (id: string) => `/api/v1/incoming-payments/${id}/client`,
  /** Stops what a rule scheduled. */
  incomingPaymentStop: (id: string) => `/api/v1/incoming-payments/${id}/stop`,
  incomingPaymentStatements: "/api/v1/incoming-payments/statements",
  /** What issues the invoice of a payment by itself. */
  rules: "/api/v1/rules",
  rule: (id: string) => `/api/v1/rules/${id}`,
  recurrences: "/api/v1/recurrences",
  recurrence: (id: string) => `/api/v1/recurrences/${id}`,
  /** What asks for a person or waits: today's, and what is late. */
  recurrencesDue: "/api/v1/recurrences/due",
  recurrencesDueSubmission: "/api/v1/recurrences/due/submission",
  /** An occurrence is named by its nominal date (YYYY-MM-DD). */
  occurrenceDismissal: (id: string, date: string) =>
    `/api/v1/recurrences/${id}/occurrences/${date}/dismissal`,
  occurrencePostponement: (id: string, date: string) =>
    `/api/v1/recurrences/${id}/occurrences/${date}/postponement`,
  /** Marks an occurrence as issued by an invoice that was made by hand. */
  occurrenceInvoice: (id: string, date: string) =>
    `/api/v1/recurrences/${id}/occurrences/${date}/invoice`,
  /** The company's own days off, with the national ones. */
  companyHolidays: "/api/v1/company/holidays",
  /** Pix charges at the company's own bank. */
  charges: "/api/v1/charges",
  charge: (id: string) => `/api/v1/charges/${id}`,
  chargeCancellation: (id: string) => `/api/v1/charges/${id}/cancellation`,
  /** A received payment paid it. */
  chargePayment: (id: string) => `/api/v1/charges/${id}/payment`,
  bankAccounts: "/api/v1/bank-accounts",
  bankAccount: (id: string) => `/api/v1/bank-accounts/${id}`,
  bankAccountCheck: (id: string) => `/api/v1/bank-accounts/${id}/check`,
  /** The bank of an account reports that something was paid; the key is a secret between us and it. */
  pixBankWebhook: (key: string) => `/webhooks/pix-bank/${key}`,
  /** WhatsApp asks whether this address is ours (GET), and reports messages and states (POST). */
  whatsAppWebhook: "/whatsapp/webhook",
  /** A charge for its payer: no account, no API. */
  publicCharge: (key: string) => `/c/${key}`,
  publicChargeState: (key: string) => `/c/${key}/state`,
  /** The address at which a company receives documents by e-mail. */
  mailAddress: "/api/v1/mail-address",
  mailMessages: "/api/v1/mail-address/messages",
  mailMessageRelease: (id: string) => `/api/v1/mail-address/messages/${id}/release`,
  /** Makes a code that links the phone from which it is sent to the caller. */
  whatsAppLinkCodes: "/api/v1/whatsapp/link-codes",
  whatsAppLinks: "/api/v1/whatsapp/links",
  whatsAppLink: (id: string) => `/api/v1/whatsapp/links/${id}`,
  whatsAppSettings: "/api/v1/whatsapp/settings",
  /** A client's yes to messages by WhatsApp. */
  clientWhatsAppConsent: (id: string) => `/api/v1/clients/${id}/whatsapp-consent`,
  pixAddress: "/api/v1/incoming-payments/address",
  /** The endpoint to which a bank reports received payments; the key is the user's secret. */
  pixWebhook: (key: string) => `/webhooks/pix/${key}`,
  /** An invoice for its client: no account, no API. */
  publicInvoice: (token: string) => `/n/${token}`,
  publicInvoiceLogo: (token: string) => `/n/${token}/logo`,
  publicInvoicePdf: (token: string) => `/n/${token}/pdf`,
  publicInvoiceXml: (token: string) => `/n/${token}/xml`,
  events: "/api/v1/events",
  event: (id: string) => `/api/v1/events/${id}`,
  webhooks: "/api/v1/webhooks",
  webhookById: (id: string) => `/api/v1/webhooks/${id}`,
  webhookTestOf: (id: string) => `/api/v1/webhooks/${id}/test`,
  webhookReplays: (id: string) => `/api/v1/webhooks/${id}/replays`,
  webhookDeliveriesOf: (id: string) => `/api/v1/webhooks/${id}/deliveries`,
  webhookDeliveryOf: (id: string, deliveryId: string) =>
    `/api/v1/webhooks/${id}/deliveries/${deliveryId}`,
  webhookDeliveryAttemptsOf: (id: string, deliveryId: string) =>
    `/api/v1/webhooks/${id}/deliveries/${deliveryId}/attempts`,
  /** Only the first webhook, as before there were several. */
  webhook: "/api/v1/webhook",
  webhookTest: "/api/v1/webhook/test",
  webhookDeliveries: "/api/v1/webhook/deliveries",
  webhookDelivery: (id: string) => `/api/v1/webhook/deliveries/${id}`,
  webhookDeliveryAttempts: (id: string) => `/api/v1/webhook/deliveries/${id}/attempts`,
} as const;

/** The functions of docs/product.md, 7 that manage API tokens. */
export const tokenFunctions = {
  list: "/functions/v1/api-tokens-list",
  create: "/functions/v1/api-tokens-create",
  rotate: "/functions/v1/api-tokens-rotate",
  revoke: "/functions/v1/api-tokens-revoke",
} as const;
