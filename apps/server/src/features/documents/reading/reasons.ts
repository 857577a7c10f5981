import type { FieldConfidence } from "@emita/contract/documents/documents";
import type { FieldSource } from "@emita/domain/extraction/page/reading";

/** The stored part of a field on which its reason depends. */
interface Read {
  readonly value: unknown;
  readonly confidence: FieldConfidence;
  readonly source: FieldSource | null;
}

const NOT_FOUND = "Não encontrado no documento.";
const NOT_YET_READ = "Ainda não lido.";
const READ_SOMEHOW = "Lido no documento. Compare antes de enviar.";

const PROVED: Readonly<Record<FieldSource, string>> = {
  barcode: "Código de barras, com os dígitos verificadores conferidos.",
  qr: "QR Code do Pix, com o código verificador conferido.",
  line: "Linha digitável, com os dígitos verificadores conferidos.",
  data: "Campo do arquivo XML.",
  text: "Texto do próprio arquivo.",
  ocr: "Lido e conferido duas vezes.",
  keyword: "Sugerido pelas palavras da descrição.",
};
const DOUBTED: Readonly<Partial<Record<FieldSource, string>>> = {
  text: "Texto do arquivo, mas nada diz com certeza que é este o campo.",
  ocr: "Lido só uma vez. Compare com o documento.",
  keyword: "Sugerido pelas palavras da descrição.",
};

/** Why a value is certain, wants a look, or is missing (`isReading`: may still come): a sentence for the person. */
export function reasonOf({ value, confidence, source }: Read, isReading: boolean): string {
  if (value === null) return isReading ? NOT_YET_READ : NOT_FOUND;
  if (source === null) return READ_SOMEHOW;
  return confidence === "certo" ? PROVED[source] : (DOUBTED[source] ?? READ_SOMEHOW);
}

/** The product's default text, which was not read. */
export const PROPOSED_REASON =
  "Texto padrão: não achamos o serviço no documento. Escreva o que foi feito.";
