import type { Transaction, Updateable } from "kysely";
import { hasNoTaxId, type InvoiceDetails } from "@emita/contract/invoices/invoice-details";
import { PROGRAM_FIELDS } from "@emita/contract/invoices/invoice-program";
import { localDate } from "@emita/domain/basics/dates";
import { parseAddress } from "@emita/domain/identifiers/address";
import { canEdit } from "@emita/domain/invoices/invoice-status";
import { reaisToCents } from "@emita/domain/basics/money";
import type { Database } from "../../../db/schema.ts";
import type { Invoices } from "../../../db/tables/invoices.ts";
import { AppError, invalidField } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { matchesEtag } from "../../../platform/http/etag.ts";
import { recordEvents } from "../record/events-store.ts";
import { holdExternalId } from "../record/external-id.ts";
import {
  chooseServiceCode,
  DEFAULT_CITY,
  searchTexts,
  type InvoiceCorrection,
} from "../record/invoice-input.ts";
import { tagInvoice } from "../showing/etag.ts";
import { presentInvoice } from "../showing/present.ts";
import type { TomadorOfInvoice } from "../drafting/complete-tomador.ts";
import { refuseContradiction } from "../drafting/refuse-contradiction.ts";
import { nameAfter, recordedByProgram, invoiceForProgram } from "./invoice-for-program.ts";
import { storedDetails } from "../record/stored-details.ts";
import { notFound } from "../record/not-found.ts";
import {
  lockInvoice,
  updateInvoice,
  type InvoiceRef,
  type InvoiceRow,
  type ShownInvoice,
} from "../record/store.ts";

/**
 * Corrects an invoice in error; it is sent only on request. Absent fields stay. A program's own fields
 * change in any status: nothing fiscal depends on them.
 * @param ifMatch the ETag(s) of what the caller has seen; null: whatever it is now.
 * @throws AppError not_found, precondition_failed, not_editable, external_id_taken, invalid (unknown service code, too many keys)
 */
export async function correctInvoice(
  ctx: Context,
  ref: InvoiceRef,
  correction: InvoiceCorrection,
  ifMatch: string | null = null,
): Promise<ShownInvoice> {
  return ctx.db.transaction().execute(async (transaction) => {
    const { external_id: name } = correction;
    if (name) await holdExternalId(transaction, ref.companyId, name, ref.invoiceId.toLowerCase());
    const row = await lockInvoice(transaction, ref);
    if (!row) throw notFound();
    if (ifMatch !== null && !matchesEtag(ifMatch, tagInvoice(presentInvoice(ctx, row)).etag))
      throw new AppError("precondition_failed", {
        detail: "A nota mudou depois que você a leu. Leia-a de novo e repita a alteração.",
      });
    const fields = Object.keys(correction);
    const fiscal = fields.filter((field) => !PROGRAM_FIELDS.includes(field));
    if (fields.length > 0 && fiscal.length === 0)
      return invoiceForProgram(ctx, transaction, ref, row, correction);
    refuseUneditable(row);
    if (fields.length === 0) return row;
    refuseMissingTaxId(row, correction);
    if (fields.some((field) => OF_CLIENT.includes(field)))
      await refuseContradiction(ctx, tomadorAfter(row, correction));
    const changes = {
      ...corrected(row, correction),
      ...recordedByProgram(row, correction),
      ...(correction.details !== undefined && {
        competencia: await competenciaOf(transaction, row, correction.details),
      }),
      updated_at: ctx.clock.now(),
    };
    const invoice = await updateInvoice(transaction, ref, changes);
    const detail = { fields: fiscal };
    await recordEvents(ctx, transaction, ref, { type: "invoice.corrected", detail });
    return invoice;
  });
}

function refuseUneditable(row: InvoiceRow): void {
  if (!canEdit(row.status))
    throw new AppError("not_editable", { detail: "Só uma nota com erro pode ser corrigida." });
  if (row.answer_pending)
    throw new AppError("not_editable", {
      detail:
        "Ainda não sabemos se a prefeitura emitiu esta nota. Reenvie: perguntamos por ela antes de tudo.",
    });
}

const OF_CLIENT: readonly string[] = ["cnpj", "company_name", "address", "details"];

function tomadorAfter(row: InvoiceRow, correction: InvoiceCorrection): TomadorOfInvoice {
  const { company_name = row.company_name, cnpj = row.cnpj, address, details } = correction;
  return {
    ...row,
    company_name,
    cnpj,
    ...(address !== undefined && { address, address_confirmed: address !== null }),
    ...(details !== undefined && { details }),
  };
}

/** The rule of the contract over the invoice as it is after the correction. */
function refuseMissingTaxId(row: InvoiceRow, { cnpj, details }: InvoiceCorrection): void {
  const stands = details === undefined ? storedDetails(row) : details;
  if ((cnpj ?? row.cnpj) === "" && !hasNoTaxId(stands))
    throw invalidField("cnpj", "custom", "CNPJ ou CPF inválido. Confira os dígitos.");
}

/** The day that the details say; without one that of the invoice replaced, or of the request, as when it was created. */
async function competenciaOf(
  transaction: Transaction<Database>,
  { company_id: companyId, replaces_id: replacesId, created_at: createdAt }: InvoiceRow,
  details: InvoiceDetails | null,
): Promise<string> {
  if (details?.competencia !== undefined) return details.competencia;
  const replaced = await transaction
    .selectFrom("invoices")
    .select("competencia")
    .where("company_id", "=", companyId)
    .where("id", "=", replacesId)
    .executeTakeFirst();
  return replaced?.competencia ?? localDate(createdAt);
}

/** A corrected address brings its city along, so that the list says the city that the invoice has. */
function cityAfter(row: InvoiceRow, { city, address }: InvoiceCorrection): string {
  if (city !== undefined) return city ?? DEFAULT_CITY;
  return (address && parseAddress(address)?.city) || row.city;
}

function corrected(row: InvoiceRow, correction: InvoiceCorrection): Updateable<Invoices> {
  const { amount, address, phone, email, details } = correction;
  const company_name = correction.company_name ?? row.company_name;
  const cnpj = correction.cnpj ?? row.cnpj;
  const city = cityAfter(row, correction);
  const service_description = correction.service_description ?? row.service_description;
  const code = correction.service_code === undefined ? row.service_code : correction.service_code;
  return {
    company_name,
    cnpj,
    city,
    service_description,
    service_code: chooseServiceCode(code, service_description),
    ...searchTexts({ company_name, cnpj, city, external_id: nameAfter(row, correction) }),
    ...(details !== undefined && { details: details && JSON.stringify(details) }),
    ...(amount !== undefined && { amount_cents: reaisToCents(amount) }),
    // An address that the person types after a refusal overrides the registry's address.
    ...(address !== undefined && { address, address_confirmed: address !== null }),
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && { email }),
  };
}
