import {
  invoiceDetailsSchema,
  type InvoiceDetails,
} from "@emita/contract/invoices/invoice-details";
import { localDate } from "@emita/domain/basics/dates";
import { centsToReais } from "@emita/domain/basics/money";
import { addMonths, dayOfMonth } from "@emita/domain/basics/months";
import { templateOf } from "@emita/domain/invoices/texts/template-text";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { clientOfInvoice } from "../../clients/public.ts";
import type { NewRecurrence } from "./fields.ts";

/** What belongs to one invoice only. */
const OF_ONE_INVOICE = [
  "competencia",
  "referenced_notes",
  "deductions",
  "deduction_documents",
  "reimbursements",
  "evento",
] as const satisfies readonly (keyof InvoiceDetails)[];

/**
 * A repeat made from an issued invoice ("Repetir todo mês"): its client, service, text with fields for the months it names,
 * amount and details, on its day of each month after it. What the request gives counts first.
 * @throws AppError not_found, not_issued, invalid
 */
export async function givenByInvoice(
  ctx: Context,
  companyId: string,
  invoiceId: string,
  request: NewRecurrence,
): Promise<NewRecurrence> {
  const invoice = await issuedInvoice(ctx, companyId, invoiceId);
  const issuedOn = localDate(invoice.issued_at ?? invoice.created_at);
  const day = Number(issuedOn.slice(8));
  const isPrevious = invoice.competencia.slice(0, 7) < issuedOn.slice(0, 7);
  const usual = {
    client_id: (await clientOfInvoice(ctx, companyId, invoiceId)) ?? undefined,
    service_code: invoice.service_code,
    service_description: templateOf(invoice.service_description, invoice.competencia),
    amount: centsToReais(invoice.amount_cents),
    details: lastingDetails(invoice.details),
    every: "month" as const,
    day,
    starts_on: dayOfMonth(addMonths(issuedOn, 1), day),
    competencia: isPrevious ? ("previous" as const) : ("same" as const),
  };
  const given = Object.entries(request).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  return { ...usual, ...Object.fromEntries(given), invoice_id: invoiceId };
}

async function issuedInvoice({ db }: Context, companyId: string, id: string) {
  const invoice = await db
    .selectFrom("invoices")
    .select(["status", "issued_at", "created_at", "competencia", "service_code"])
    .select(["service_description", "amount_cents", "details"])
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!invoice) throw new AppError("not_found", { detail: "Nota não encontrada." });
  if (invoice.status !== "issued")
    throw new AppError("not_issued", { detail: "Só uma nota emitida se repete." });
  return invoice;
}

function lastingDetails(stored: unknown): InvoiceDetails | null {
  if (stored === null) return null;
  const details = invoiceDetailsSchema.parse(stored);
  for (const field of OF_ONE_INVOICE) delete details[field];
  return details;
}
