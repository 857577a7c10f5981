import type { z } from "zod";
import { createInvoiceSchema, type newInvoiceSchema } from "@emita/contract/invoices/invoices";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { completeInvoice } from "../../clients/public.ts";
import type { InvoiceInput } from "../record/invoice-input.ts";

/** A request for a new invoice, which may leave fields to its client and its service. */
export type InvoiceRequest = z.output<typeof newInvoiceSchema>;

/**
 * The whole invoice of a request: what its client and service say where it is silent, checked like every other.
 * @throws AppError invalid
 */
export async function completeInput(
  ctx: Context,
  companyId: string,
  request: InvoiceRequest,
): Promise<InvoiceInput> {
  return validInput(await completeInvoice(ctx, companyId, request));
}

/** @throws AppError invalid */
export function validInput(input: object): InvoiceInput {
  const checked = createInvoiceSchema.safeParse(input);
  if (checked.success) return checked.data;
  const errors = checked.error.issues.map(({ path, code, message }) => ({
    field: path.join("."),
    code,
    message,
  }));
  throw new AppError("invalid", { detail: errors[0]?.message ?? "Confira os dados.", errors });
}
