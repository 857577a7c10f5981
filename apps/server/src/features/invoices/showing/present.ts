import type { Invoice } from "@emita/contract/invoices/invoices";
import { centsToReais } from "@emita/domain/basics/money";
import { refusedBy } from "@emita/domain/invoices/refused-by";
import type { Context } from "../../../platform/context/context.ts";
import { cancellableUntil } from "./cancellable-until.ts";
import { storedDetails } from "../record/stored-details.ts";
import type { ShownInvoice } from "../record/store.ts";
import { presentWaiting } from "./present-waiting.ts";

export function presentInvoice(ctx: Context, row: ShownInvoice): Invoice {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    status: row.status,
    company_name: row.company_name,
    cnpj: row.cnpj,
    service_code: row.service_code,
    service_description: row.service_description,
    amount: centsToReais(row.amount_cents),
    city: row.city,
    address: row.address,
    phone: row.phone,
    email: row.email,
    nfse_number: row.nfse_number,
    nfse_key: row.nfse_key,
    verification_code: row.verification_code,
    issued_at: row.issued_at?.toISOString() ?? null,
    error: row.error && { ...row.error, refused_by: refusedBy(row.error) },
    cancellation: presentCancellation(row),
    cancellable_until: cancellableUntil(row),
    details: storedDetails(row),
    channel: row.channel,
    national_key: row.national_key,
    verification_url: row.verification_url,
    alerts: row.alerts ?? [],
    waiting: presentWaiting(ctx, row),
    replaces: row.replaces_id,
    replaced_by: row.replaced_by_id,
    recovered_at: row.recovered_at?.toISOString() ?? null,
    external_id: row.external_id,
    metadata: row.metadata ?? {},
    mails: row.mails,
    payment: row.payment,
  };
}

function presentCancellation(row: ShownInvoice): Invoice["cancellation"] {
  if (!row.cancellation_state) return null;
  return {
    state: row.cancellation_state,
    reason: row.cancellation_reason,
    code: row.cancellation_code,
    requested_at: row.cancellation_requested_at?.toISOString() ?? null,
    decided_at: row.cancellation_decided_at?.toISOString() ?? null,
    analysis: row.analysis_state && {
      // That it is on its way to the city hall is our affair.
      state: row.analysis_state === "sending" ? "requested" : row.analysis_state,
      reason: row.analysis_reason,
    },
  };
}
