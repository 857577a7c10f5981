import type { ListInvoicesQuery as ListQuery } from "@emita/contract/invoices";

// Every message of the API that the client uses. In the published package they are generated from the OpenAPI document
// (scripts/types-of-document.ts).
export type { ApiErrorCode, FieldError, Problem } from "@emita/contract/errors";
export type { Cities } from "@emita/contract/cities";
export type { Company } from "@emita/contract/companies";
export type { Document } from "@emita/contract/documents";
export type { Entitlement } from "@emita/contract/entitlements";
export type { IncomingPayment, IncomingPaymentList } from "@emita/contract/incoming-payments";
export type {
  CreateExport as CreateInvoiceExport,
  InvoiceExport,
  InvoiceExportList,
} from "@emita/contract/invoice-exports";
export type { InvoicePreview } from "@emita/contract/invoice-preview";
export type {
  CreateFromDocument,
  CreateInvoice,
  Invoice,
  InvoiceEvents,
  InvoiceList,
  InvoiceMonths,
  InvoiceStats,
  SubstituteInvoice,
  UpdateInvoice,
} from "@emita/contract/invoices";
export type { OwnCompanies, OwnCompany } from "@emita/contract/people";
export type { Routing } from "@emita/contract/routing";
export type { ServiceCodes } from "@emita/contract/service-codes";

/** A number that HTTP carries as text. */
export type ListInvoicesQuery = Omit<ListQuery, "limit"> & { limit?: number };
export type {
  CreatedWebhook,
  CreateWebhook,
  Replay,
  ReplayEvents,
  SaveWebhook,
  UpdateWebhook,
  Webhook,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookDeliveryList,
  WebhookList,
} from "@emita/contract/webhooks";
export type { KeptEvent, KeptEventList, WebhookBody } from "@emita/contract/webhook-bodies";
