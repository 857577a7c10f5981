import type { Service } from "@emita/contract/clients/services";
import { invoiceDetailsSchema } from "@emita/contract/invoices/invoice-details";
import { centsToReais } from "@emita/domain/basics/money";
import type { ServiceRow } from "./store.ts";

/** The service in the shape of the contract. */
export function presentService(row: ServiceRow): Service {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
    name: row.name,
    service_code: row.service_code,
    service_description: row.service_description,
    amount: row.amount_cents === null ? null : centsToReais(row.amount_cents),
    details: row.details === null ? null : invoiceDetailsSchema.parse(row.details),
    archived: row.archived_at !== null,
  };
}
