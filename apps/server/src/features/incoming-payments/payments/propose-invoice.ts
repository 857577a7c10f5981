import type { IncomingPayment } from "@emita/contract/integrations/incoming-payments";
import { cleanName } from "@emita/domain/basics/names";
import { centsToReais } from "@emita/domain/basics/money";
import type { PaymentRow } from "./store.ts";
import type { UsualService } from "./usual-services.ts";

/**
 * The proposed invoice of a payment: the received amount for the usual service.
 * @param registered the payer's name in the registry of companies, which goes before the bank's spelling; null for a person
 */
export function proposeInvoice(
  row: PaymentRow,
  service: UsualService | null,
  registered: string | null,
): IncomingPayment["proposal"] {
  const name = registered ?? row.payer_name ?? "";
  return {
    company_name: cleanName(name) || null,
    cnpj: row.payer_tax_id,
    service_code: service?.serviceCode ?? null,
    service_description: service?.serviceDescription ?? null,
    amount: centsToReais(row.amount_cents - row.returned_cents),
    city: row.payer_city,
    address: row.payer_address,
    phone: row.payer_phone,
    email: row.payer_email,
  };
}
