import { z } from "zod";
import {
  fieldConfidenceSchema,
  type Document,
  type ExtractedFields,
  type FieldConfidence,
} from "@emita/contract/documents";
import { formatDate } from "@emita/domain/dates";
import { formatDecimal } from "@emita/domain/money";
import { formatTaxId } from "@emita/domain/tax-id";
import { READING_FAILED } from "./read-document.ts";
import type { DocumentRow } from "./store.ts";

const NOT_FOUND = { value: null, confidence: "nao_encontrado" } as const;

/** What was stored may be older than the program: a field that is not there, or of another shape, was not found. */
const field = <Value extends z.ZodType>(value: Value) =>
  z.object({ value: value.nullable(), confidence: fieldConfidenceSchema }).catch(NOT_FOUND);
const readingSchema = z.object({
  razaoSocial: field(z.string()),
  cnpjCpf: field(z.string()),
  valor: field(z.number()),
  vencimento: field(z.string()),
  codigoServico: field(z.string()),
  descricaoServico: field(z.string()),
  endereco: field(z.string()),
  linhaDigitavel: field(z.string()),
  pixCopiaECola: field(z.string()),
  proposed: z
    .object({ codigoServico: z.string(), descricaoServico: z.string() })
    .catch({ codigoServico: "", descricaoServico: "" }),
});
type StoredReading = z.output<typeof readingSchema>;

const RETRY_SENTENCE = "Não foi possível extrair os dados da imagem. Tente novamente.";
const ERROR_SENTENCES: Readonly<Record<string, string>> = {
  empty: "O arquivo está vazio. Escolha outro.",
  too_large: "O arquivo passa de 20 MB. Envie um menor.",
  unsupported_type: "Não conseguimos ler este tipo de arquivo. Salve-o como PDF e envie de novo.",
  password_protected: "O PDF está protegido por senha. Remova a senha e envie de novo.",
  corrupt: "O arquivo está corrompido. Gere-o ou fotografe de novo e envie outra vez.",
  timeout: "A leitura demorou demais. Tente novamente com uma imagem menor ou mais nítida.",
  nothing_readable: RETRY_SENTENCE,
  [READING_FAILED]: "Não foi possível processar a imagem. Tente novamente.",
};

export function presentDocument(row: DocumentRow): Document {
  const reading = row.status === "read" ? readingSchema.safeParse(row.reading).data : undefined;
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    file_name: row.file_name,
    content_type: row.content_type,
    size: row.size,
    status: row.status,
    error:
      row.error_code === null
        ? null
        : { code: row.error_code, message: ERROR_SENTENCES[row.error_code] ?? RETRY_SENTENCE },
    fields: reading ? presentFields(reading) : null,
    confidence: reading ? presentConfidence(reading) : null,
    address: reading?.endereco.value ?? null,
    linha_digitavel: reading?.linhaDigitavel.value ?? null,
    pix_copia_e_cola: reading?.pixCopiaECola.value ?? null,
  };
}

/** As the specification's processedData: texts, empty when not found; description and code fall back to what it proposes. */
function presentFields({
  razaoSocial,
  cnpjCpf,
  valor,
  vencimento,
  codigoServico,
  descricaoServico,
  proposed,
}: StoredReading): ExtractedFields {
  return {
    razaoSocial: razaoSocial.value ?? "",
    cnpjCpf: cnpjCpf.value === null ? "" : formatTaxId(cnpjCpf.value),
    valor: valor.value === null ? "" : formatDecimal(valor.value),
    vencimento: vencimento.value === null ? "" : formatDate(vencimento.value),
    codigoServico: codigoServico.value ?? proposed.codigoServico,
    descricaoServico: descricaoServico.value ?? proposed.descricaoServico,
  };
}

/** What is only proposed wants looking at. */
function presentConfidence(reading: StoredReading): Record<keyof ExtractedFields, FieldConfidence> {
  const { razaoSocial, cnpjCpf, valor, vencimento, codigoServico, descricaoServico, proposed } =
    reading;
  return {
    razaoSocial: razaoSocial.confidence,
    cnpjCpf: cnpjCpf.confidence,
    valor: valor.confidence,
    vencimento: vencimento.confidence,
    codigoServico: orProposed(codigoServico, proposed.codigoServico),
    descricaoServico: orProposed(descricaoServico, proposed.descricaoServico),
  };
}

function orProposed(
  given: { value: string | null; confidence: FieldConfidence },
  proposed: string,
): FieldConfidence {
  return given.value === null && proposed !== "" ? "conferir" : given.confidence;
}
