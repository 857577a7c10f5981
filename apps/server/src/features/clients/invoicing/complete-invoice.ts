import type { InvoiceDetails } from "@emita/contract/invoices/invoice-details";
import { localDate } from "@emita/domain/basics/dates";
import { fillText } from "@emita/domain/invoices/text-fields";
import type { Context } from "../../../platform/context/context.ts";
import {
  invoiceFieldsOfService,
  usualFieldsOfService,
  type ServiceOfInvoice,
} from "../../services/public.ts";
import { invoiceFieldsOfClient, type ClientOfInvoice } from "./invoice-fields.ts";

/** What a request for a new invoice may leave to its client and its service. Undefined: not said. */
export interface InvoiceRequest {
  readonly client_id?: string | null | undefined;
  readonly service_id?: string | null | undefined;
  readonly company_name?: string | undefined;
  readonly cnpj?: string | undefined;
  readonly address?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly service_code?: string | null | undefined;
  readonly service_description?: string | undefined;
  readonly amount?: number | undefined;
  readonly details?: InvoiceDetails | null | undefined;
}

export interface Completing {
  /**
   * False where something else says what was done and for how much (a document, a payment): then only who is billed and the
   * service that the request names are taken.
   */
  readonly usual?: boolean;
  /** Which occurrence of a series the text speaks of. */
  readonly installment?: number;
  readonly installments?: number | null;
}

/**
 * The request with what its client and service say where it is silent itself: what the request gives counts first, then the
 * service that it names, then what is usual for the client. The fields of the text are filled for the competência. Without a
 * client and a service the request stays as it is.
 * @throws AppError invalid (client_id or service_id that is unknown or archived)
 */
export async function completeInvoice<Request extends InvoiceRequest>(
  ctx: Context,
  companyId: string,
  request: Request,
  { usual = true, ...series }: Completing = {},
): Promise<Omit<Request, "client_id" | "service_id">> {
  const { client_id, service_id, ...given } = request;
  if (!client_id && !service_id) return given;
  const client = client_id ? await invoiceFieldsOfClient(ctx.db, companyId, client_id) : null;
  const named = service_id ? await invoiceFieldsOfService(ctx.db, companyId, service_id) : null;
  const service = named ?? (usual ? await usualService(ctx, companyId, given, client) : null);
  const description = given.service_description ?? service?.service_description ?? undefined;
  const competencia = given.details?.competencia ?? localDate(ctx.clock.now());
  return {
    ...given,
    ...whoIsBilled(given, client),
    service_code: given.service_code ?? service?.service_code,
    service_description:
      description === undefined ? undefined : fillText(description, { competencia, ...series }),
    amount:
      given.amount ??
      (usual ? (named?.amount ?? client?.amount ?? service?.amount) : null) ??
      undefined,
    details: detailsOf(given, client, service),
  };
}

/**
 * The client's usual service, unless the request speaks of another one itself: a code of one and a text of another could
 * contradict each other. An archived service is no longer usual.
 */
async function usualService(
  ctx: Context,
  companyId: string,
  { service_code, service_description }: InvoiceRequest,
  client: ClientOfInvoice | null,
): Promise<ServiceOfInvoice | null> {
  if (!client || service_code || service_description !== undefined) return null;
  const listed = client.service_id
    ? await usualFieldsOfService(ctx.db, companyId, client.service_id)
    : null;
  const { service_code: code, service_description: text, amount } = client;
  return {
    service_code: listed?.service_code ?? code,
    service_description: text ?? listed?.service_description ?? null,
    amount: amount ?? listed?.amount ?? null,
    details: { ...listed?.details, ...client.details },
  };
}

function whoIsBilled(given: InvoiceRequest, client: ClientOfInvoice | null) {
  if (!client) return {};
  return {
    company_name: given.company_name ?? client.company_name,
    cnpj: given.cnpj ?? client.cnpj,
    address: given.address === undefined ? client.address : given.address,
    phone: given.phone === undefined ? client.phone : given.phone,
    email: given.email === undefined ? client.email : given.email,
  };
}

/** Details that belong to the service: a client's usual ones say nothing of another service. */
const OF_SERVICE = [
  "national_code",
  "municipal_code",
  "nbs",
  "operation_indicator",
  "tax_classification",
  "operation_type",
  "cnae",
] as const satisfies readonly (keyof InvoiceDetails)[];

function detailsOf(
  given: InvoiceRequest,
  client: ClientOfInvoice | null,
  service: ServiceOfInvoice | null,
): InvoiceDetails | null | undefined {
  const ofClient: InvoiceDetails = { ...client?.details };
  for (const field of OF_SERVICE) delete ofClient[field];
  const details = { ...ofClient, ...service?.details, ...given.details };
  return Object.keys(details).length > 0 ? details : given.details;
}
