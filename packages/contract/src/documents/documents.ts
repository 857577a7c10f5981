import { INVOICE_STATUSES } from "@emita/domain/invoices/invoice-status";
import { z } from "zod";

/** The six fields of the product's processedData; empty string = not found. `valor` like "1.234,56", `vencimento` dd/mm/yyyy. */
export const extractedFieldsSchema = z.object({
  razaoSocial: z.string(),
  cnpjCpf: z.string(),
  valor: z.string(),
  vencimento: z.string(),
  codigoServico: z.string(),
  descricaoServico: z.string(),
});
export type ExtractedFields = z.infer<typeof extractedFieldsSchema>;

/** certo: proved by check digits, bar code or text layer; conferir: read or guessed, to be checked; nao_encontrado: empty. */
export const CONFIDENCES = ["certo", "conferir", "nao_encontrado"] as const;
export const fieldConfidenceSchema = z.enum(CONFIDENCES);
export type FieldConfidence = z.infer<typeof fieldConfidenceSchema>;

/** The source of a value, and the reason to believe it or not. */
export const fieldEvidenceSchema = z.object({
  /** A sentence for the person. */
  reason: z.string(),
  /** Index in `pages`; null when no place can be shown. */
  page: z.number().int().nullable(),
  /** Shares of the page's width and height, 0 to 1, from its upper left corner. */
  box: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }).nullable(),
});
export type FieldEvidence = z.infer<typeof fieldEvidenceSchema>;

/** The same file, the same slip (linha digitável) or the same PIX payment (end-to-end id). */
export const DUPLICATE_REASONS = ["document", "slip", "payment"] as const;

/** An earlier invoice from the same document or payment. */
export const duplicateSchema = z.object({
  reason: z.enum(DUPLICATE_REASONS),
  invoice_id: z.uuid(),
  created_at: z.string(),
  status: z.enum(INVOICE_STATUSES),
  company_name: z.string(),
  amount: z.number(),
  nfse_number: z.string().nullable(),
});
export type Duplicate = z.infer<typeof duplicateSchema>;

/** The beneficiary on the paper; `is_own` is false when that is not the signed-in company, null when unknown. */
const beneficiarySchema = z.object({
  name: z.string().nullable(),
  cnpj: z.string().nullable(),
  is_own: z.boolean().nullable(),
});

/** One of the invoices or slips of a file with several. */
export const documentNoteSchema = z.object({
  /** Permanent within this document: the value for `document_note` of a new invoice. */
  id: z.string(),
  fields: extractedFieldsSchema,
  confidence: z.record(z.string(), fieldConfidenceSchema),
  address: z.string().nullable(),
  evidence: z.record(z.string(), fieldEvidenceSchema),
  /** Of a slip. */
  linha_digitavel: z.string().nullable(),
  offers: z.record(z.string(), z.string()),
  beneficiary: beneficiarySchema.nullable(),
  /** Invoices from this very invoice or slip, newest first. */
  duplicates: z.array(duplicateSchema),
});
export type DocumentNote = z.infer<typeof documentNoteSchema>;

export const documentSchema = z.object({
  id: z.uuid(),
  created_at: z.string(),
  file_name: z.string(),
  content_type: z.string(),
  size: z.number().int(),
  status: z.enum(["received", "read", "failed"]),
  /** Set when status is failed: a sentence for the person. */
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  fields: extractedFieldsSchema.nullable(),
  confidence: z.record(z.string(), fieldConfidenceSchema).nullable(),
  /** Payer's address when the paper shows one. */
  address: z.string().nullable(),
  linha_digitavel: z.string().nullable(),
  pix_copia_e_cola: z.string().nullable(),
  /** Of a PIX receipt. */
  end_to_end_id: z.string().nullable(),
  /** By field, as `fields`. */
  evidence: z.record(z.string(), fieldEvidenceSchema).nullable(),
  /**
   * False when the paper is clearly not about a payment (a manual, a blank form, a letter without an amount): then no
   * field is certain.
   */
  looks_like_payment: z.boolean(),
  /** The pages as they were read, straightened; `picture` is the URL of a JPEG. */
  pages: z.array(z.object({ picture: z.string() })),
  /** By field: the text's value for a field that stayed empty. An offer, not a reading. */
  offers: z.record(z.string(), z.string()),
  /**
   * The reading of an external model, if the company enabled it; null: not asked. `waiting`: its answer may still come.
   * By field to be checked: `own` is our value ("" for none), `value` the model's different one.
   */
  second_reading: z
    .object({
      state: z.enum(["waiting", "done"]),
      /** Fields that our reading left empty, with the model's value: supported by the document, and still to be checked. */
      taken: z.array(z.string()),
      fields: z.record(
        z.string(),
        z.object({ own: z.string(), value: z.string(), reason: z.string() }),
      ),
    })
    .nullable(),
  beneficiary: beneficiarySchema.nullable(),
  /**
   * The invoices or slips of a file with several, in its order; then `fields` is empty, because a person has to choose.
   * Otherwise empty.
   */
  notes: z.array(documentNoteSchema),
  /** Newest first. */
  duplicates: z.array(duplicateSchema),
});
export type Document = z.infer<typeof documentSchema>;

export const listDocumentsQuerySchema = z.object({
  /** Those that arrived by e-mail and wait for a person: without an invoice, and not set aside. */
  state: z.literal("waiting", "Use waiting."),
});

export const documentListSchema = z.object({
  data: z.array(
    z.object({
      id: z.uuid(),
      created_at: z.string(),
      file_name: z.string(),
      status: z.enum(["received", "read", "failed"]),
      /** The client, once it is read. */
      company_name: z.string().nullable(),
      /** As `fields.valor`. */
      amount: z.string().nullable(),
      /** received_note: an NFS-e in which the company is the client. */
      kind: z.enum(["document", "received_note"]),
    }),
  ),
});
export type DocumentList = z.infer<typeof documentListSchema>;

/** Failures on our side: the same file may be readable another time. */
export const REREADABLE_CODES: readonly string[] = ["internal", "timeout"];

/** For all pages together. */
export const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024;
/** Pictures that may be the pages of one document. */
export const MAX_DOCUMENT_PAGES = 5;
