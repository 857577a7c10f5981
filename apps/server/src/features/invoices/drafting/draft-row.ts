import { localDate } from "@emita/domain/basics/dates";
import { reaisToCents } from "@emita/domain/basics/money";
import type { Context } from "../../../platform/context/context.ts";
import type { DraftParts } from "./build-draft.ts";
import type { TomadorOfInvoice } from "./complete-tomador.ts";
import { storedDetails } from "../record/stored-details.ts";
import type { InvoiceRow } from "../record/store.ts";
import { chooseServiceCode, type InvoiceInput } from "../record/invoice-input.ts";

/** An invoice that is not stored, as far as an invoice is made of it. */
export type UnstoredInvoice = DraftParts["invoice"] &
  TomadorOfInvoice & {
    readonly service_code: string | null;
    /** The invoice whose place it takes. */
    readonly replaces_id?: string | null;
  };

export function draftRow(ctx: Context, input: InvoiceInput): UnstoredInvoice {
  const { company_name, cnpj, service_description, address, phone, email } = input;
  return {
    company_name,
    cnpj,
    service_code: chooseServiceCode(input.service_code, service_description),
    service_description,
    amount_cents: reaisToCents(input.amount),
    address,
    address_confirmed: false,
    phone,
    email,
    details: input.details ?? null,
    environment: ctx.config.cityHall,
    competencia: input.details?.competencia ?? localDate(ctx.clock.now()),
  };
}

/** The stored invoice, as it would be sent now. */
export function storedDraft(row: InvoiceRow): UnstoredInvoice {
  return { ...row, details: storedDetails(row) };
}
