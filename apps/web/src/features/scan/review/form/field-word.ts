import type { ExtractedFields } from "@emita/contract/documents/documents";
import { isTaxId, normalizeTaxId } from "@emita/domain/identifiers/tax-id";
import type { ProcessedData } from "../../reading/processed-data.ts";
import type { ReviewDraft } from "../../reading/review-draft.ts";

/** The word for a field in the review (design.md, section 6); none for a typed value. */
export type FieldWord = "Lendo…" | "Conferido" | "Lido" | "Confira" | "Sugerido" | "Não encontrado";

type ReviewedField = Exclude<keyof ExtractedFields, "vencimento">;

/** The word for a field now. `sameAsRegistry`: the name equals the registry's. */
export function fieldWord(
  field: ReviewedField,
  data: ProcessedData,
  draft: ReviewDraft,
  sameAsRegistry: boolean,
): FieldWord | null {
  if (draft[field].trim() === "") return emptyWord(field, data, draft);
  if (isOutside(field, data, draft)) return "Confira";
  if (field === "razaoSocial" && sameAsRegistry) return "Conferido";
  if (field === "cnpjCpf" && isTaxId(normalizeTaxId(draft.cnpjCpf))) {
    return data.confidence.cnpjCpf === "conferir" && !draft.touched.includes(field)
      ? "Confira"
      : "Conferido";
  }
  if (field === "codigoServico") return draft.codeByHand ? null : "Sugerido";
  if (draft.touched.includes(field)) return null;
  return readWord(field, data);
}

/** The value is an external service's: its name and number may well be those of the wrong party, in the registry too. */
function isOutside(
  field: ReviewedField,
  { secondReading }: ProcessedData,
  { touched }: ReviewDraft,
): boolean {
  return !touched.includes(field) && (secondReading?.taken.includes(field) ?? false);
}

/** Whether the value may still be found; a field that the person emptied stays empty. */
function emptyWord(
  field: ReviewedField,
  { isReading, secondReading }: ProcessedData,
  { touched, codeByHand }: ReviewDraft,
): FieldWord | null {
  // An external service may still find what our own reading did not.
  if (!isReading && secondReading?.state !== "waiting") return "Não encontrado";
  const isTyped = touched.includes(field) || (field === "codigoServico" && codeByHand);
  return isTyped ? null : "Lendo…";
}

function readWord(field: ReviewedField, data: ProcessedData): FieldWord {
  const confidence = data.confidence[field];
  if (field === "descricaoServico") return confidence === "conferir" ? "Confira" : "Lido";
  return confidence === "certo" ? "Conferido" : "Confira";
}

/** Fields that want a look before sending. */
export function needsLook(word: FieldWord | null): boolean {
  return word === "Confira" || word === "Não encontrado";
}
