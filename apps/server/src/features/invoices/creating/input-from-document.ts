import type { z } from "zod";
import type { CreateInvoice, createFromDocumentSchema } from "@emita/contract/invoices/invoices";
import type { Document, ExtractedFields } from "@emita/contract/documents/documents";
import type { FieldError } from "@emita/contract/errors";
import { cleanName } from "@emita/domain/basics/names";
import { centsToReais, parseReais } from "@emita/domain/basics/money";
import { isTornAddress } from "@emita/domain/identifiers/postal-codes";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { InvoiceInput } from "../record/invoice-input.ts";
import { validInput } from "./complete-input.ts";

/** Checked by the contract; what is absent is taken from the document. */
export type DocumentInput = z.output<typeof createFromDocumentSchema>;

type ReadField = "company_name" | "cnpj" | "amount" | "service_description" | "service_code";

/** The name of each invoice field in a reading. */
const READ_AS: Readonly<Record<ReadField, keyof ExtractedFields>> = {
  company_name: "razaoSocial",
  cnpj: "cnpjCpf",
  amount: "valor",
  service_description: "descricaoServico",
  service_code: "codigoServico",
};
const FIELDS = ["company_name", "cnpj", "amount", "service_description", "service_code"] as const;

/**
 * The invoice that a document stands for: what the request gives goes before what was read, and what was read counts only
 * where the reading is sure of it.
 * @throws AppError reading_pending, reading_failed, reading_uncertain (with the reading and the fields to look at), invalid
 */
export function inputFromDocument(document: Document, given: DocumentInput): InvoiceInput {
  if (document.status === "received")
    throw new AppError("reading_pending", {
      detail: "O documento ainda está sendo lido. Tente de novo em alguns segundos.",
      retryAfterSeconds: 2,
      extra: { document },
    });
  if (document.fields === null)
    throw new AppError("reading_failed", {
      detail: document.error?.message ?? "O documento não pôde ser lido. Envie outro.",
      extra: { document },
    });
  const read = whatWasRead(document, given);
  const errors = FIELDS.flatMap((field) => doubtAbout(field, read, given));
  if (errors.length > 0)
    throw new AppError("reading_uncertain", {
      detail:
        document.notes.length > 0 && !given.document_note
          ? `O arquivo tem ${document.notes.length} notas. Escolha uma (document.notes) e repita o pedido com o id dela em document_note.`
          : "Confira os campos indicados em errors e repita o pedido com eles, no lugar do que foi lido.",
      errors,
      extra: { document },
    });
  return validated(read.fields ?? document.fields, read.address, given);
}

type Read = Pick<Document, "fields" | "confidence" | "address">;

/** Of a file with several invoices the one that was named. */
function whatWasRead(document: Document, { document_note }: DocumentInput): Read {
  return document.notes.find(({ id }) => id === document_note) ?? document;
}

function doubtAbout(field: ReadField, { confidence }: Read, given: DocumentInput): FieldError[] {
  if (given[field] !== undefined) return [];
  const code = confidence?.[READ_AS[field]] ?? "nao_encontrado";
  if (code === "certo") return [];
  // An absent code is found from the description, as in every other request.
  if (field === "service_code" && (code === "nao_encontrado" || given.service_description))
    return [];
  const message =
    code === "conferir"
      ? "Lido sem certeza: confira e informe o valor certo."
      : "Não encontrado no documento: informe.";
  return [{ field, code, message }];
}

function validated(
  read: ExtractedFields,
  address: string | null,
  given: DocumentInput,
): InvoiceInput {
  const input: CreateInvoice = {
    company_name: given.company_name ?? cleanName(read.razaoSocial),
    cnpj: given.cnpj ?? read.cnpjCpf,
    amount: given.amount ?? centsToReais(parseReais(read.valor) ?? 0),
    service_description: given.service_description ?? read.descricaoServico,
    service_code: serviceCode(read, given),
    // One that contradicts itself is no reason to refuse: the registry's is used, or none, or the person is asked.
    address: given.address ?? (address !== null && isTornAddress(address) ? null : address),
    city: given.city,
    phone: given.phone,
    email: given.email,
    details: given.details,
    external_id: given.external_id,
    metadata: given.metadata,
    mails: given.mails,
    confirm_duplicate: given.confirm_duplicate,
    confirm_recovered: given.confirm_recovered,
  };
  return validInput(input);
}

/** A code read beside a description that was replaced may be of another service. */
function serviceCode(read: ExtractedFields, given: Partial<DocumentInput>): string | null {
  if (given.service_code !== undefined) return given.service_code;
  return given.service_description === undefined ? read.codigoServico : null;
}
