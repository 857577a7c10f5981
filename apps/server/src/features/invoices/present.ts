import type { Invoice } from "@emita/contract/invoices";
import { centsToReais } from "@emita/domain/money";
import type { ShownInvoice } from "./store.ts";

export function presentInvoice(row: ShownInvoice): Invoice {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
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
    error: row.error,
    cancellation: row.cancellation_state && {
      state: row.cancellation_state,
      reason: row.cancellation_reason,
    },
  };
}
