import type { Updateable } from "kysely";
import { canEdit } from "@emita/domain/invoice-status";
import { reaisToCents } from "@emita/domain/money";
import type { Invoices } from "../../db/schema.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Context } from "../../platform/context.ts";
import { recordEvents } from "./events-store.ts";
import {
  chooseServiceCode,
  DEFAULT_CITY,
  searchTexts,
  type InvoiceCorrection,
} from "./invoice-input.ts";
import { notFound } from "./not-found.ts";
import {
  lockInvoice,
  updateInvoice,
  type InvoiceRef,
  type InvoiceRow,
  type ShownInvoice,
} from "./store.ts";

/**
 * Corrects an invoice in error; it is not sent before somebody says so. Fields that are absent stay.
 * @throws AppError not_found, not_editable, invalid (unknown service code)
 */
export async function correctInvoice(
  ctx: Context,
  ref: InvoiceRef,
  correction: InvoiceCorrection,
): Promise<ShownInvoice> {
  return ctx.db.transaction().execute(async (transaction) => {
    const row = await lockInvoice(transaction, ref);
    if (!row) throw notFound();
    if (!canEdit(row.status)) {
      throw new AppError("not_editable", { detail: "Só uma nota com erro pode ser corrigida." });
    }
    const fields = Object.keys(correction);
    if (fields.length === 0) return row;
    const changes = { ...corrected(row, correction), updated_at: ctx.clock.now() };
    const invoice = await updateInvoice(transaction, ref, changes);
    await recordEvents(ctx, transaction, ref, { type: "invoice.corrected", detail: { fields } });
    return invoice;
  });
}

function corrected(row: InvoiceRow, correction: InvoiceCorrection): Updateable<Invoices> {
  const { amount, address, phone, email } = correction;
  const company_name = correction.company_name ?? row.company_name;
  const cnpj = correction.cnpj ?? row.cnpj;
  const city = correction.city === undefined ? row.city : (correction.city ?? DEFAULT_CITY);
  const service_description = correction.service_description ?? row.service_description;
  const code = correction.service_code === undefined ? row.service_code : correction.service_code;
  return {
    company_name,
    cnpj,
    city,
    service_description,
    service_code: chooseServiceCode(code, service_description),
    ...searchTexts({ company_name, cnpj, city }),
    ...(amount !== undefined && { amount_cents: reaisToCents(amount) }),
    // What the person types after a refusal is meant: it goes before the registry's address.
    ...(address !== undefined && { address, address_confirmed: address !== null }),
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && { email }),
  };
}
