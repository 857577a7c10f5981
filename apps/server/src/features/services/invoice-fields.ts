import type { InvoiceDetails } from "@emita/contract/invoices/invoice-details";
import { invalidField } from "../../platform/basics/app-error.ts";
import type { Db } from "../../platform/context/context.ts";
import { presentService } from "./present.ts";
import { findService, type ServiceRow } from "./store.ts";

/** What a service says on an invoice; amounts in reais, null: said by the invoice itself. The text still has its fields. */
export interface ServiceOfInvoice {
  readonly service_code: string | null;
  readonly service_description: string | null;
  readonly amount: number | null;
  readonly details: InvoiceDetails | null;
}

/**
 * What the invoices of this service say.
 * @throws AppError invalid (field service_id) for a service that is unknown or archived
 */
export async function invoiceFieldsOfService(
  db: Db,
  companyId: string,
  serviceId: string,
): Promise<ServiceOfInvoice> {
  const row = await findService(db, companyId, serviceId);
  if (!row)
    throw invalidField("service_id", "unknown", "Este serviço não existe. Escolha um da lista.");
  if (row.archived_at !== null)
    throw invalidField(
      "service_id",
      "archived",
      "Este serviço está arquivado. Escolha outro, ou traga-o de volta.",
    );
  return fieldsOf(row);
}

/** The same for a service that is only usual: null where it is archived or gone. */
export async function usualFieldsOfService(
  db: Db,
  companyId: string,
  serviceId: string,
): Promise<ServiceOfInvoice | null> {
  const row = await findService(db, companyId, serviceId);
  return row?.archived_at === null ? fieldsOf(row) : null;
}

function fieldsOf(row: ServiceRow): ServiceOfInvoice {
  const { service_code, service_description, amount, details } = presentService(row);
  return { service_code, service_description, amount, details };
}
