import type { ListClientsQuery as ClientsQuery } from "@emita/contract/clients/clients";
import type { ListServicesQuery as ServicesQuery } from "@emita/contract/clients/services";
import type { ListInvoicesQuery as ListQuery } from "@emita/contract/invoices/invoices";
import type { ListRecurrencesQuery as RecurrencesQuery } from "@emita/contract/recurrences/recurrences";

// Every message of the API that the client uses. In the published package they are generated from the OpenAPI document
// (scripts/types-of-document.ts).
export type { ApiErrorCode, FieldError, Problem } from "@emita/contract/errors";
export type {
  Client,
  ClientList,
  ClientStats,
  CreateClient,
  UpdateClient,
} from "@emita/contract/clients/clients";
export type { ClientDoubles, MergeClient } from "@emita/contract/clients/client-doubles";
export type { ClientRegistryCheck } from "@emita/contract/clients/client-registry";
export type {
  CreateService,
  Service,
  ServiceList,
  UpdateService,
} from "@emita/contract/clients/services";
export type {
  Batch,
  BatchList,
  BatchRowList,
  ChangeBatchRow,
  ChangedBatchRows,
  CreateBatch,
  MapBatch,
} from "@emita/contract/batches/batches";
export type {
  BankAccount,
  BankAccountList,
  CreateBankAccount,
} from "@emita/contract/charges/bank-accounts";
export type { Charge, ChargeList, CreateCharge } from "@emita/contract/charges/charges";
export type { Cities } from "@emita/contract/companies/cities";
export type { Company } from "@emita/contract/companies/companies";
export type { Document } from "@emita/contract/documents/documents";
export type { Entitlement } from "@emita/contract/billing/entitlements";
export type {
  ChoosePaymentClient,
  IncomingPayment,
  IncomingPaymentList,
} from "@emita/contract/integrations/incoming-payments";
export type {
  CreatePaymentRule,
  PaymentRule,
  PaymentRuleList,
  UpdatePaymentRule,
} from "@emita/contract/integrations/payment-rules";
export type {
  CreateExport as CreateInvoiceExport,
  InvoiceExport,
  InvoiceExportList,
} from "@emita/contract/invoices/invoice-exports";
export type { InvoicePage } from "@emita/contract/invoices/sharing/invoice-page";
export type {
  CopyInvoice,
  CreateDraft,
  Draft,
  DraftList,
  SubmitDraft,
  UpdateDraft,
} from "@emita/contract/invoices/invoice-drafts";
export type { InvoicePreview } from "@emita/contract/invoices/invoice-preview";
export type {
  CreateFromDocument,
  NewInvoice as CreateInvoice,
  Invoice,
  InvoiceEvents,
  InvoiceList,
  InvoiceMonths,
  InvoiceStats,
  InvoiceTotals,
  SubstituteInvoice,
  UpdateInvoice,
} from "@emita/contract/invoices/invoices";
export type { OwnCompanies, OwnCompany } from "@emita/contract/people/people";
export type { Holidays, SaveHolidays } from "@emita/contract/recurrences/holidays";
export type {
  DueOccurrences,
  Occurrence,
  OccurrenceList,
  SubmitDue,
} from "@emita/contract/recurrences/occurrences";
export type {
  CreateRecurrence,
  Recurrence,
  RecurrenceList,
  UpdateRecurrence,
} from "@emita/contract/recurrences/recurrences";
export type { Routing } from "@emita/contract/companies/routing";
export type { ServiceCodes } from "@emita/contract/companies/service-codes";

/** As `ListInvoicesQuery`. */
export type ListRecurrencesQuery = Omit<RecurrencesQuery, "limit"> & { limit?: number };

/** A number that HTTP carries as text. */
export type ListClientsQuery = Omit<ClientsQuery, "limit"> & { limit?: number };
export type ListServicesQuery = Omit<ServicesQuery, "limit"> & { limit?: number };
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
} from "@emita/contract/integrations/webhooks";
export type {
  KeptEvent,
  KeptEventList,
  WebhookBody,
} from "@emita/contract/integrations/webhook-bodies";
