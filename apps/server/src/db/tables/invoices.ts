import type { MailChoice } from "@emita/domain/access/mail-choices";
import type { RefusedBy } from "@emita/domain/invoices/refused-by";
import type { PaymentFacts } from "@emita/domain/payments/payment-facts";
import type { ColumnType, Generated } from "kysely";
import type { BigInt, Nullable, NullableJson } from "./columns.ts";

export interface Alert {
  code: string;
  message: string;
}

export interface InvoiceError {
  code: string;
  message: string;
  field: string | null;
  help: string;
  /** The channel that may take this invoice when the present one does not. */
  other_channel?: string;
  resend?: "after_correction" | "as_is" | "later" | "never" | "ask_first";
  /** Absent in older rows (domain/invoices/refused-by). */
  refused_by?: RefusedBy;
}

/** Answers of a city hall that no list explains, one after the other. */
export interface UnexplainedAnswers {
  /** The first of them; RFC 3339. */
  since: string;
  times: number;
  /** The last one's words, as a person will read them. */
  error: InvoiceError;
}

export interface Invoices {
  company_id: string;
  id: string;
  created_at: Date;
  status: "pending" | "issued" | "error" | "cancelled";
  company_name: string;
  cnpj: string;
  service_code: Nullable<string>;
  service_description: string;
  amount_cents: BigInt;
  city: string;
  address: Nullable<string>;
  phone: Nullable<string>;
  email: Nullable<string>;
  document_id: Nullable<string>;
  /** Of a document with several invoices or slips the id of the one (documents/invoices/invoice-source.ts). */
  document_note: Nullable<string>;
  search_text: string;
  city_search: string;
  address_confirmed: Generated<boolean>;
  idempotency_key: Nullable<string>;
  request_hash: Nullable<Buffer>;
  environment: string;
  /** YYYY-MM-DD; platform/context/db.ts keeps dates as text. */
  competencia: string;
  dps_series: Nullable<string>;
  dps_number: Nullable<BigInt>;
  dps_id: Nullable<string>;
  dps_xml: Nullable<string>;
  answer_pending: Generated<boolean>;
  claim_id: Nullable<string>;
  claimed_until: Nullable<Date>;
  work_due_at: Nullable<Date>;
  tries: Generated<number>;
  nfse_number: Nullable<string>;
  nfse_key: Nullable<string>;
  nfse_xml: Nullable<string>;
  verification_code: Nullable<string>;
  issued_at: Nullable<Date>;
  error: ColumnType<InvoiceError | null, string | null | undefined, string | null>;
  cancellation_state: Nullable<"requested" | "accepted" | "refused">;
  cancellation_reason: Nullable<string>;
  updated_at: Date;
  channel: Nullable<string>;
  details: NullableJson;
  absences: Generated<number>;
  resend_after: Nullable<Date>;
  protocol: Nullable<string>;
  national_key: Nullable<string>;
  verification_url: Nullable<string>;
  alerts: ColumnType<Alert[] | null, string | null | undefined, string | null>;
  waiting_channel: Nullable<string>;
  waiting_since: Nullable<Date>;
  /** When the answer to the sending did not come; until its end is known. */
  unanswered_since: Nullable<Date>;
  /** The first time that the CNPJ directory was asked in vain for the client's address. */
  directory_silent_since: Nullable<Date>;
  queued_at: Nullable<Date>;
  replaces_id: Nullable<string>;
  replacement_reason_code: Nullable<"01" | "02" | "03" | "04" | "05" | "99">;
  replacement_reason: Nullable<string>;
  replaces_by_message: Generated<boolean>;
  replaced_by_id: Nullable<string>;
  cancellation_code: Nullable<string>;
  cancellation_requested_at: Nullable<Date>;
  cancellation_decided_at: Nullable<Date>;
  analysis_state: Nullable<"offered" | "sending" | "requested" | "granted" | "refused">;
  analysis_reason: Nullable<string>;
  quota_source: Nullable<string>;
  /** Issued in a life of the database that was lost, and taken back from the authority then. */
  recovered_at: Nullable<Date>;
  unexplained: ColumnType<UnexplainedAnswers | null, string | null | undefined, string | null>;
  /** The name that a customer's program gave it. */
  external_id: Nullable<string>;
  metadata: ColumnType<Record<string, string> | null, string | null | undefined, string | null>;
  /** Recipients of the mails about it; null: as the company and its people chose. */
  mails: Nullable<MailChoice>;
  /** The payment that it came from. */
  payment: ColumnType<PaymentFacts | null, string | null | undefined, string | null>;
}

export interface InvoiceCounts {
  company_id: string;
  month: string;
  status: string;
  count: Generated<number>;
  part: Generated<number>;
}

/** The sums of a month's issued invoices, kept by triggers of the database. */
export interface InvoiceMonths {
  company_id: string;
  month: string;
  part: number;
  count: number;
  cents: BigInt;
}

export interface InvoiceEvents {
  id: Generated<BigInt>;
  company_id: string;
  invoice_id: string;
  at: Date;
  type: string;
  detail: ColumnType<Record<string, unknown>, string | undefined, string>;
  /** The actor: a person, or a program by its token. Neither: Emita itself. */
  by_user: Nullable<string>;
  by_token: Nullable<string>;
}

export interface InvoiceAttempts {
  id: string;
  company_id: string;
  invoice_id: string;
  kind: "issue" | "find" | "cancel";
  started_at: Date;
  finished_at: Nullable<Date>;
  request: Nullable<string>;
  reply_status: Nullable<number>;
  reply: Nullable<string>;
  outcome: Nullable<string>;
  channel: Nullable<string>;
}

export interface KeptInvoices {
  id: string;
  company_id: string;
  issuer_cnpj: Nullable<string>;
  /** YYYY-MM-DD. */
  issued_on: string;
  keep_until: string;
  sealed: Buffer;
}

/** An invoice's page for its client. */
export interface InvoicePages {
  company_id: string;
  invoice_id: string;
  token_hash: Buffer;
  sealed_token: Buffer;
  created_at: Date;
  /** From then on its address answers that the page was withdrawn. */
  withdrawn_at: Nullable<Date>;
}
