import { z } from "zod";
import { fieldConfidenceSchema } from "@emita/contract/documents/documents";
import { NO_FALLBACK } from "@emita/domain/extraction/page/reading";
import { storedModelSchema } from "./model/stored-model.ts";

const NOT_FOUND = {
  value: null,
  confidence: "nao_encontrado",
  source: null,
  page: null,
  box: null,
} as const;

const box = z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() });

/** A stored reading may be older than the program: a field that is missing, or of another shape, was not found. */
const field = <Value extends z.ZodType>(value: Value) =>
  z
    .object({
      value: value.nullable(),
      confidence: fieldConfidenceSchema,
      source: z
        .enum(["barcode", "qr", "line", "data", "text", "ocr", "keyword"])
        .nullable()
        .catch(null),
      page: z.number().nullable().catch(null),
      box: box.nullable().catch(null),
    })
    .catch(NOT_FOUND);

const reading = z.object({
  razaoSocial: field(z.string()),
  cnpjCpf: field(z.string()),
  valor: field(z.number()),
  vencimento: field(z.string()),
  codigoServico: field(z.string()),
  descricaoServico: field(z.string()),
  endereco: field(z.string()),
  linhaDigitavel: field(z.string()),
  pixCopiaECola: field(z.string()),
  pixEndToEndId: field(z.string()),
  beneficiario: field(z.string()),
  beneficiarioCnpjCpf: field(z.string()),
  proposed: z
    .object({ codigoServico: z.string(), descricaoServico: z.string() })
    .catch({ codigoServico: "", descricaoServico: "" }),
  fallback: z
    .object({
      razaoSocial: z.string().nullable(),
      cnpjCpf: z.string().nullable(),
      valor: z.number().nullable(),
      vencimento: z.string().nullable(),
      descricaoServico: z.string().nullable(),
    })
    .catch(NO_FALLBACK),
  looksLikePayment: z.boolean().catch(true),
});

/** A reading as it lies in the database, with the pages that its boxes refer to and the invoices of a file that holds several. */
export const storedReadingSchema = reading.extend({
  notes: z.array(reading).catch([]),
  sheets: z
    .array(z.object({ width: z.number(), height: z.number(), hasPicture: z.boolean() }))
    .catch([]),
  model: storedModelSchema,
});
export type StoredReading = z.output<typeof storedReadingSchema>;
