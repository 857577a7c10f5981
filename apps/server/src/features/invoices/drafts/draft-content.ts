import type { z } from "zod";
import { createInvoiceSchema } from "@emita/contract/invoices/invoices";
import type { createDraftSchema, updateDraftSchema } from "@emita/contract/invoices/invoice-drafts";
import type { FieldError } from "@emita/contract/errors";
import { isJsonObject, type JsonObject } from "@emita/domain/invoices/drafts/draft-changes";
import { searchText } from "@emita/domain/basics/text";
import { AppError } from "../../../platform/basics/app-error.ts";
import { chooseServiceCode, type InvoiceInput } from "../record/invoice-input.ts";

/** Checked in size by the contract, otherwise as typed. */
export type DraftInput = z.output<typeof createDraftSchema>;
export type DraftChange = z.output<typeof updateDraftSchema>;

/** The fields of a draft as they are stored: absent where nothing was typed. */
export function contentOf(given: JsonObject): JsonObject {
  const { draft: _, send_at: __, base_version: ___, keep: ____, ...fields } = given;
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** What the submission reads; the form's state is for the screen alone. */
function requestOf(content: JsonObject): JsonObject {
  const { form: _, client_id: __, service_id: ___, ...fields } = content;
  return fields;
}

const SEARCH_TEXT_MAX = 400;

/** The text that the search of the drafts looks in. */
export function searchTextOf(content: JsonObject): string {
  const { company_name: name, cnpj, external_id: external, service_description: text } = content;
  const words = [name, cnpj, external, text].filter((word) => typeof word === "string");
  const digits = typeof cnpj === "string" ? cnpj.replace(/\D/g, "") : "";
  return searchText([...words, digits].join(" ")).slice(0, SEARCH_TEXT_MAX);
}

type Checked =
  | { readonly ok: true; readonly input: InvoiceInput }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** A draft's fields checked as those of a new invoice. */
export function checkContent(content: JsonObject): Checked {
  const parsed = createInvoiceSchema.safeParse(requestOf(content));
  if (!parsed.success) return { ok: false, errors: errorsOf(parsed.error) };
  const unknown = codeErrors(parsed.data);
  return unknown.length > 0 ? { ok: false, errors: unknown } : { ok: true, input: parsed.data };
}

/** One fault a field: the first says enough. */
function errorsOf(error: z.ZodError): FieldError[] {
  const errors = error.issues.map(({ path, code, message }) => ({
    field: path.join("."),
    code,
    message,
  }));
  return errors.filter(
    ({ field }, index) => errors.findIndex((other) => other.field === field) === index,
  );
}

function codeErrors({ service_code: code, service_description: text }: InvoiceInput): FieldError[] {
  try {
    chooseServiceCode(code, text);
    return [];
  } catch (error) {
    if (error instanceof AppError) return [...(error.details.errors ?? [])];
    throw error;
  }
}

/** @throws AppError invalid with all faults by field */
export function requireComplete(content: JsonObject): InvoiceInput {
  const checked = checkContent(content);
  if (checked.ok) return checked.input;
  throw new AppError("invalid", {
    detail: checked.errors[0]?.message ?? "Complete o rascunho antes de enviar.",
    errors: checked.errors,
  });
}

/** The text of a field; null where it is absent. */
export function textOf(content: JsonObject, name: string): string | null {
  const value = content[name];
  return typeof value === "string" ? value : null;
}

export function objectOf(content: JsonObject, name: string): JsonObject | null {
  const value = content[name];
  return isJsonObject(value) ? value : null;
}
