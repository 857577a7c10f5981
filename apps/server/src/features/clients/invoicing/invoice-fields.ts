import type { InvoiceDetails } from "@emita/contract/invoices/invoice-details";
import { invalidField } from "../../../platform/basics/app-error.ts";
import type { Db } from "../../../platform/context/context.ts";
import { fieldsOf, type ClientFields } from "../record/fields.ts";
import { findClient } from "../record/store.ts";

/** What a client says on an invoice, and what its invoices usually say beside it; amounts in reais, null: unknown. */
export interface ClientOfInvoice {
  readonly company_name: string;
  readonly cnpj: string;
  readonly address: string | null;
  readonly phone: string | null;
  /** The first of the client's addresses. */
  readonly email: string | null;
  /** Who the client is (`tomador`), and the usual withholdings, codes and the rest. */
  readonly details: InvoiceDetails | null;
  readonly service_id: string | null;
  readonly service_code: string | null;
  readonly service_description: string | null;
  readonly amount: number | null;
}

/**
 * What the invoices of this client say.
 * @throws AppError invalid (field client_id) for a client that is unknown or archived
 */
export async function invoiceFieldsOfClient(
  db: Db,
  companyId: string,
  clientId: string,
): Promise<ClientOfInvoice> {
  const row = await findClient(db, companyId, clientId);
  if (!row)
    throw invalidField("client_id", "unknown", "Este cliente não existe. Escolha um da lista.");
  if (row.archived_at !== null)
    throw invalidField(
      "client_id",
      "archived",
      "Este cliente está arquivado. Escolha outro, ou traga-o de volta.",
    );
  const fields = fieldsOf(row);
  const { company_name, cnpj, address, phone, emails, service_id } = fields;
  const { service_code, service_description, amount } = fields;
  return {
    company_name,
    cnpj,
    address,
    phone,
    email: emails[0] ?? null,
    details: detailsOf(fields),
    service_id,
    service_code,
    service_description,
    amount,
  };
}

function detailsOf(fields: ClientFields): InvoiceDetails | null {
  const tomador = tomadorOf(fields);
  const { tomador: _, ...rest } = fields.details ?? {};
  const details = { ...rest, ...(tomador ? { tomador } : {}) };
  return Object.keys(details).length > 0 ? details : null;
}

/** The address by its parts goes before the one in a line: an invoice takes it as it is. */
function tomadorOf({ cnpj, nif, address_parts, details }: ClientFields): InvoiceDetails["tomador"] {
  const usual = details?.tomador;
  if (cnpj !== "") {
    const known = usual?.kind === "identified" ? usual : { kind: "identified" as const };
    if (address_parts && !("country" in address_parts)) return { ...known, address: address_parts };
    return usual?.kind === "identified" ? usual : undefined;
  }
  const foreign = usual?.kind === "foreign" ? usual : { kind: "foreign" as const, nif: null };
  const abroad = address_parts && "country" in address_parts ? { address: address_parts } : {};
  return { ...foreign, ...(nif ? { nif } : {}), ...abroad };
}
