import { api } from "@emita/contract/paths";
import { batchCalls } from "./calls/batches.ts";
import { bankAccountCalls } from "./calls/bank-accounts.ts";
import { bodyOf } from "./body.ts";
import { chargeCalls } from "./calls/charges.ts";
import { clientCalls } from "./calls/clients.ts";
import { documentCalls } from "./documents.ts";
import { draftCalls } from "./calls/drafts.ts";
import { eventCalls } from "./events.ts";
import { createSend, type HttpOptions, sleep } from "./http.ts";
import { incomingPaymentCalls } from "./incoming-payments.ts";
import { invoiceCalls } from "./invoices.ts";
import { paymentRuleCalls } from "./calls/payment-rules.ts";
import { recurrenceCalls } from "./calls/recurrences.ts";
import { serviceCalls } from "./calls/services.ts";
import type {
  Cities,
  Company,
  Entitlement,
  OwnCompanies,
  OwnCompany,
  Routing,
  ServiceCodes,
} from "./types.ts";
import { webhookCalls } from "./webhooks.ts";

export type { ListRowsQuery } from "./calls/batches.ts";
export type { ListChargesQuery } from "./calls/charges.ts";
export type { CreateOptions } from "./creating.ts";
export type { ListDraftsQuery } from "./calls/drafts.ts";
export { EmitaError, type EmitaErrorCode } from "./emita-error.ts";
export type { ListEventsQuery } from "./events.ts";
export type { EmitaFile } from "./file.ts";
export type { HttpOptions, HttpOptions as EmitaOptions } from "./http.ts";
export type { ListPaymentsQuery } from "./incoming-payments.ts";
export type { Versioned } from "./invoices.ts";
export type * from "./types.ts";
export { verifyWebhook, type VerifyOptions, type WebhookHeaders } from "./verify-webhook.ts";
export type { WaitOptions } from "./waiting.ts";

export type InvoiceCalls = ReturnType<typeof invoiceCalls>;
export type DraftCalls = ReturnType<typeof draftCalls>;
export type BatchCalls = ReturnType<typeof batchCalls>;
export type DocumentCalls = ReturnType<typeof documentCalls>;
export type EventCalls = ReturnType<typeof eventCalls>;
export type ClientCalls = ReturnType<typeof clientCalls>;
export type ServiceCalls = ReturnType<typeof serviceCalls>;
export type IncomingPaymentCalls = ReturnType<typeof incomingPaymentCalls>;
export type ChargeCalls = ReturnType<typeof chargeCalls>;
export type BankAccountCalls = ReturnType<typeof bankAccountCalls>;
export type PaymentRuleCalls = ReturnType<typeof paymentRuleCalls>;
export type RecurrenceCalls = ReturnType<typeof recurrenceCalls>;
export type WebhookCalls = ReturnType<typeof webhookCalls>;

export interface RoutingQuery {
  /** YYYY-MM-DD; default: today. */
  readonly date?: string | undefined;
  readonly tax_regime?: "normal" | "simples" | "mei" | undefined;
  /** IBGE code. */
  readonly city_code?: string | undefined;
}

export interface Emita {
  readonly invoices: InvoiceCalls;
  /** Those who are billed. */
  readonly clients: ClientCalls;
  /** The company's own list of services. */
  readonly services: ServiceCalls;
  /** Many invoices at once, from a list or a spreadsheet. */
  readonly batches: BatchCalls;
  /** Invoices that were begun and not sent, and those with a date. */
  readonly drafts: DraftCalls;
  /** Slips, receipts and photographs from which invoices are made. */
  readonly documents: DocumentCalls;
  /** Pix and statement entries from which invoices may be made. */
  readonly incomingPayments: IncomingPaymentCalls;
  /** Pix charges at the company's own bank, and the accounts there. */
  readonly charges: ChargeCalls;
  readonly bankAccounts: BankAccountCalls;
  /** Rules by which payments become invoices. */
  readonly rules: PaymentRuleCalls;
  /** Invoices that come again by a calendar, and the days off that move it. */
  readonly recurrences: RecurrenceCalls;
  /** Webhooks and their deliveries. */
  readonly webhooks: WebhookCalls;
  /** The events of the last thirty days. */
  readonly events: EventCalls;
  /** The companies that the token reaches; a client with `company` only acts for that one. */
  companies(): Promise<readonly OwnCompany[]>;
  /** The issuing company and its channel. */
  company(): Promise<Company>;
  /** The plan and its used quota. */
  entitlement(): Promise<Entitlement>;
  /** The channel of an invoice; without a query: today, with the company's present data. */
  routing(query?: RoutingQuery): Promise<Routing>;
  /** Services by words or code: values for `service_code` of an invoice. */
  serviceCodes(search: string, limit?: number): Promise<ServiceCodes>;
  /** Cities by name or IBGE code. */
  cities(search: string, limit?: number): Promise<Cities["data"]>;
}

/**
 * The API of Emita. Every call throws EmitaError when it does not succeed. Reads and creations are retried after
 * temporary failures, never in a way that could create an invoice twice.
 */
export function createEmita(options: HttpOptions): Emita {
  const send = createSend(options);
  const wait = options.wait ?? sleep;
  return {
    invoices: invoiceCalls(send, wait),
    clients: clientCalls(send),
    services: serviceCalls(send),
    batches: batchCalls(send, wait),
    drafts: draftCalls(send),
    documents: documentCalls(send, wait),
    incomingPayments: incomingPaymentCalls(send),
    charges: chargeCalls(send),
    bankAccounts: bankAccountCalls(send),
    rules: paymentRuleCalls(send),
    recurrences: recurrenceCalls(send),
    webhooks: webhookCalls(send),
    events: eventCalls(send),
    companies: async () => (await bodyOf<OwnCompanies>(send(api.companies))).data,
    company: async () => bodyOf(send(api.company)),
    entitlement: async () => bodyOf(send(api.entitlement)),
    routing: async (query = {}) => bodyOf(send(api.routing, { query: { ...query } })),
    serviceCodes: async (search, limit) =>
      bodyOf(send(api.serviceCodes, { query: { search, limit } })),
    cities: async (search, limit) =>
      (await bodyOf<Cities>(send(api.cities, { query: { search, limit } }))).data,
  };
}
