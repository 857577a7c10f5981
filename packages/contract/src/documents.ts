import { z } from "zod";

/** The six fields of the specification's processedData; empty string = not found. `valor` like "1.234,56", `vencimento` dd/mm/yyyy. */
export const extractedFieldsSchema = z.object({
  razaoSocial: z.string(),
  cnpjCpf: z.string(),
  valor: z.string(),
  vencimento: z.string(),
  codigoServico: z.string(),
  descricaoServico: z.string(),
});
export type ExtractedFields = z.infer<typeof extractedFieldsSchema>;

/** certo: proved by check digits, bar code or text layer; conferir: read or guessed, look at it; nao_encontrado: empty. */
export const CONFIDENCES = ["certo", "conferir", "nao_encontrado"] as const;
export const fieldConfidenceSchema = z.enum(CONFIDENCES);
export type FieldConfidence = z.infer<typeof fieldConfidenceSchema>;

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
});
export type Document = z.infer<typeof documentSchema>;

export const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024;
