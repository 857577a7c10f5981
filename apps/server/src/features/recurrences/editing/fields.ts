import type { z } from "zod";
import type { InvoiceDetails } from "@emita/contract/invoices/invoice-details";
import type {
  createRecurrenceSchema,
  updateRecurrenceSchema,
} from "@emita/contract/recurrences/recurrences";
import { reaisToCents } from "@emita/domain/basics/money";
import type { Db } from "../../../platform/context/context.ts";
import { invalidField } from "../../../platform/basics/app-error.ts";
import { invoiceFieldsOfClient } from "../../clients/public.ts";
import { invoiceFieldsOfService, knownServiceCode } from "../../services/public.ts";

export type NewRecurrence = z.output<typeof createRecurrenceSchema>;
export type RecurrenceChange = z.output<typeof updateRecurrenceSchema>;

/** What the invoices of a repeat say: columns of it. */
export interface InvoiceColumns {
  readonly client_id: string;
  readonly client_tax_id: string | null;
  readonly service_id: string | null;
  readonly service_code: string | null;
  readonly service_description: string;
  readonly amount_cents: number;
  readonly details: string | null;
}

/** What of it a request gives; null and absent alike: left to the service. */
interface GivenFields {
  readonly client_id?: string | undefined;
  readonly service_id?: string | null | undefined;
  readonly service_code?: string | null | undefined;
  readonly service_description?: string | undefined;
  readonly amount?: number | undefined;
  readonly details?: InvoiceDetails | null | undefined;
}

/**
 * Checks client and service, and takes text and amount from the service where the request is silent.
 * @throws AppError invalid
 */
export async function invoiceColumns(
  db: Db,
  companyId: string,
  given: GivenFields,
): Promise<InvoiceColumns> {
  const { client_id: clientId = "", service_id: serviceId = null, details } = given;
  const client = await invoiceFieldsOfClient(db, companyId, clientId);
  const service = serviceId ? await invoiceFieldsOfService(db, companyId, serviceId) : null;
  const code = given.service_code ? knownServiceCode(given.service_code) : null;
  const text = given.service_description ?? service?.service_description;
  if (!text) throw invalidField("service_description", "required", "Descreva o serviço.");
  const amount = given.amount ?? service?.amount ?? client.amount;
  if (amount === null) throw invalidField("amount", "required", "Informe o valor em reais.");
  return {
    client_id: clientId,
    client_tax_id: await taxIdOf(db, companyId, clientId),
    service_id: serviceId || null,
    service_code: code,
    service_description: text,
    amount_cents: reaisToCents(amount),
    details: lasting(details),
  };
}

/** The first of its tax ids: the merge of two clients hands all of them over. */
async function taxIdOf(db: Db, companyId: string, clientId: string): Promise<string | null> {
  const row = await db
    .selectFrom("client_tax_ids")
    .select("tax_id")
    .where("company_id", "=", companyId)
    .where("client_id", "=", clientId)
    .orderBy("tax_id")
    .limit(1)
    .executeTakeFirst();
  return row?.tax_id ?? null;
}

/** Without the day of one service: each occurrence has its own. */
function lasting(details: InvoiceDetails | null | undefined): string | null {
  const { competencia: _, ...others } = details ?? {};
  return Object.keys(others).length > 0 ? JSON.stringify(others) : null;
}
