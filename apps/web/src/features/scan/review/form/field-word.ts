import type { ExtractedFields } from "@emita/contract/documents/documents";
import { isTaxId, normalizeTaxId, taxIdKind } from "@emita/domain/identifiers/tax-id";
import { hasTaxId } from "../../../invoices/extras/extras.ts";
import type { LookupState } from "../../../cnpj/use-cnpj-lookup.ts";
import type { ProcessedData } from "../../reading/processed-data.ts";
import type { ReviewDraft } from "../../reading/review-draft.ts";
import { sameName } from "./review-checks.ts";

/** The state of a field in the review (design.md, section 6); none for a typed value. */
export type FieldWord = "Lendo…" | "Conferido" | "Lido" | "Confira" | "Sugerido" | "Falta";

type ReviewedField = Exclude<keyof ExtractedFields, "vencimento">;

/** What the registry says about the form's CNPJ. */
export interface Registry {
  readonly kind: LookupState["kind"];
  /** Its company's name; null without an answer. */
  readonly name: string | null;
}

/**
 * The state of a field now. 'Conferido' only where another source agrees (the registry, check digits, a payment's code),
 * never because the field was read well.
 */
export function fieldWord(
  field: ReviewedField,
  data: ProcessedData,
  draft: ReviewDraft,
  registry: Registry,
): FieldWord | null {
  // An invoice without an identified client has no such field.
  if (field === "cnpjCpf" && !hasTaxId(draft.extras)) return null;
  if (draft[field].trim() === "") return emptyWord(field, data, draft);
  if (isDisputed(field, data, draft)) return "Confira";
  switch (field) {
    case "razaoSocial":
      return nameWord(data, draft, registry);
    case "cnpjCpf":
      return taxIdWord(data, draft, registry);
    case "codigoServico":
      return draft.codeByHand ? null : "Sugerido";
    case "valor":
    case "descricaoServico":
      break;
  }
  if (draft.touched.includes(field)) return null;
  if (data.confidence[field] === "conferir") return "Confira";
  if (field === "descricaoServico") return "Lido";
  if (data.confidence.valor !== "certo") return "Confira";
  return data.hasCode === true ? "Conferido" : "Lido";
}

/** The name against the registry's; without an answer it is only read. */
function nameWord(
  { confidence }: ProcessedData,
  { razaoSocial, touched }: ReviewDraft,
  { name }: Registry,
): FieldWord | null {
  if (name !== null && sameName(name, razaoSocial)) return "Conferido";
  if (touched.includes("razaoSocial")) return null;
  return name === null && confidence.razaoSocial === "certo" ? "Lido" : "Confira";
}

/** Right check digits prove a CPF; a CNPJ must also be in the registry. */
function taxIdWord(
  { confidence }: ProcessedData,
  { cnpjCpf, touched }: ReviewDraft,
  { kind }: Registry,
): FieldWord | null {
  const isTyped = touched.includes("cnpjCpf");
  const taxId = normalizeTaxId(cnpjCpf);
  if (!isTaxId(taxId)) return isTyped ? null : "Confira";
  if (kind === "missing" || (!isTyped && confidence.cnpjCpf === "conferir")) return "Confira";
  if (taxIdKind(taxId) === "cpf" || kind === "found") return "Conferido";
  return isTyped ? null : "Lido";
}

/**
 * The value is an external service's, or the service read another one: its name and number may well be those of the wrong
 * party, in the registry too.
 */
function isDisputed(
  field: ReviewedField,
  { secondReading }: ProcessedData,
  { touched }: ReviewDraft,
): boolean {
  if (!secondReading || touched.includes(field)) return false;
  return secondReading.taken.includes(field) || secondReading.fields[field] !== undefined;
}

/** Whether the value may still be found; a field that the person emptied stays empty. */
function emptyWord(
  field: ReviewedField,
  { isReading, secondReading }: ProcessedData,
  { touched, codeByHand }: ReviewDraft,
): FieldWord {
  const isTyped = touched.includes(field) || (field === "codigoServico" && codeByHand);
  // An external service may still find what our own reading did not.
  const isAwaited = isReading || secondReading?.state === "waiting";
  return isAwaited && !isTyped ? "Lendo…" : "Falta";
}

/** Fields that want a look before sending. */
export function needsLook(word: FieldWord | null): boolean {
  return word === "Confira" || word === "Falta";
}
