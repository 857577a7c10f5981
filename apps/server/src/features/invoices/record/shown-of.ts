import type { Insertable } from "kysely";
import type { Invoices } from "../../../db/tables/invoices.ts";
import type { ShownInvoice } from "./store.ts";

/** A new invoice as the database will give it back: it is announced by the statement that writes it. */
export function shownOf(row: Insertable<Invoices>): ShownInvoice {
  return {
    id: row.id,
    created_at: row.created_at,
    updated_at: row.updated_at,
    status: row.status,
    company_name: row.company_name,
    cnpj: row.cnpj,
    service_code: row.service_code ?? null,
    service_description: row.service_description,
    amount_cents: row.amount_cents,
    city: row.city,
    address: row.address ?? null,
    phone: row.phone ?? null,
    email: row.email ?? null,
    environment: row.environment,
    details: row.details ? JSON.parse(row.details) : null,
    external_id: row.external_id ?? null,
    metadata: row.metadata ? JSON.parse(row.metadata) : null,
    mails: row.mails ?? null,
    payment: row.payment ? JSON.parse(row.payment) : null,
    work_due_at: row.work_due_at ?? null,
    replaces_id: row.replaces_id ?? null,
    ...NOTHING_YET,
  };
}

/** Fields that only the way to the city hall fills. */
const NOTHING_YET = {
  nfse_number: null,
  nfse_key: null,
  verification_code: null,
  issued_at: null,
  error: null,
  cancellation_state: null,
  cancellation_reason: null,
  answer_pending: false,
  channel: null,
  national_key: null,
  verification_url: null,
  alerts: null,
  waiting_channel: null,
  waiting_since: null,
  unanswered_since: null,
  unexplained: null,
  protocol: null,
  replaced_by_id: null,
  cancellation_code: null,
  cancellation_requested_at: null,
  cancellation_decided_at: null,
  analysis_state: null,
  analysis_reason: null,
  recovered_at: null,
} as const;
