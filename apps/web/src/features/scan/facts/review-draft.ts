import { cleanName } from "@emita/domain/basics/names";
import type { ExtractedFields } from "@emita/contract/documents";
import { sessionValue } from "../../../api/session-store.ts";
import {
  ADDRESS_PARTS,
  splitAddress,
  type TypedAddress,
} from "../../invoices/words/client-address.ts";
import { guessServiceCodeBySpecification } from "@emita/domain/notes/service-codes";
import {
  isNoteExtras,
  NO_EXTRAS,
  NO_SERVICE_CHOICES,
  type NoteExtras,
} from "../../invoices/extras/extras.ts";
import {
  codeOfText,
  serviceCodeText,
  suggestedText,
} from "../../invoices/words/service-code-text.ts";
import type { ProcessedData } from "./processed-data.ts";
import { tidyMoney } from "../../../ui/base/money-text.ts";
import { maskTaxId } from "../../invoices/words/tax-id-mask.ts";
import { isTypedEmail, type TypedEmail } from "../../invoices/words/typed-email.ts";

/** The current review form. It survives a reload, going back and an expired session. */
export interface ReviewDraft extends TypedAddress {
  razaoSocial: string;
  cnpjCpf: string;
  valor: string;
  /** "17.01 - Assessoria ou consultoria". */
  codigoServico: string;
  descricaoServico: string;
  /** The code was chosen by hand: the description no longer changes it. */
  codeByHand: boolean;
  /** Fields the person has changed: the reading's certainty no longer applies. */
  touched: readonly string[];
  extras: NoteExtras;
  clientEmail?: TypedEmail;
  /** Created with the form and kept until it is sent: the same form never creates two invoices. */
  idempotencyKey: string;
}

/** The draft kept in this tab. */
export const reviewDraft = sessionValue<ReviewDraft>("emita-review", isReviewDraft);

/** A new form from the reading's result. */
export function draftFrom(data: ProcessedData): ReviewDraft {
  return {
    razaoSocial: cleanName(data.razaoSocial),
    cnpjCpf: maskTaxId(data.cnpjCpf),
    valor: tidyMoney(data.valor),
    codigoServico: suggestedText(data.descricaoServico) ?? printedCode(data),
    descricaoServico: data.descricaoServico,
    ...splitAddress(data.address),
    codeByHand: false,
    touched: [],
    extras: NO_EXTRAS,
    idempotencyKey: crypto.randomUUID(),
  };
}

/**
 * The form with newer results. Typed values stay, and no value is emptied.
 * @param keepsCode the service code has a better source than the document
 */
export function withReading(
  draft: ReviewDraft,
  data: ProcessedData,
  keepsCode: boolean,
): ReviewDraft {
  const read = draftFrom(data);
  const taken = (field: Exclude<keyof ExtractedFields, "vencimento">): string =>
    draft.touched.includes(field) || read[field] === "" ? draft[field] : read[field];
  const isAddressTyped = ADDRESS_PARTS.some((part) => draft.touched.includes(part));
  const next = {
    ...draft,
    razaoSocial: taken("razaoSocial"),
    cnpjCpf: taken("cnpjCpf"),
    valor: taken("valor"),
    descricaoServico: taken("descricaoServico"),
    ...(!isAddressTyped && data.address !== null && splitAddress(data.address)),
  };
  const isCodeSettled =
    keepsCode ||
    draft.codeByHand ||
    read.codigoServico === "" ||
    (draft.touched.includes("descricaoServico") && draft.codigoServico !== "");
  return isCodeSettled ? next : withCode(next, read.codigoServico);
}

/** Whether two forms would send the same. */
export function saysTheSame(one: ReviewDraft, other: ReviewDraft): boolean {
  return (
    [
      "razaoSocial",
      "cnpjCpf",
      "valor",
      "codigoServico",
      "descricaoServico",
      ...ADDRESS_PARTS,
    ] as const
  ).every((field) => one[field] === other[field]);
}

/** Changes the service and drops the choices that belonged to the old one. */
export function withCode(draft: ReviewDraft, codigoServico: string): ReviewDraft {
  if (codeOfText(codigoServico) === codeOfText(draft.codigoServico))
    return { ...draft, codigoServico };
  return {
    ...draft,
    codigoServico,
    extras: { ...draft.extras, ...NO_SERVICE_CHOICES },
  };
}

/**
 * A service code printed on the document. A guess from keywords is not used: its default would classify the invoice
 * wrongly, and an empty field asks.
 */
function printedCode({ codigoServico, descricaoServico }: ProcessedData): string {
  const isGuess = codigoServico === guessServiceCodeBySpecification(descricaoServico);
  return isGuess ? "" : serviceCodeText(codigoServico);
}

function isReviewDraft(value: unknown): value is ReviewDraft {
  return (
    typeof value === "object" &&
    value !== null &&
    "idempotencyKey" in value &&
    "street" in value &&
    typeof value.idempotencyKey === "string" &&
    "touched" in value &&
    Array.isArray(value.touched) &&
    "extras" in value &&
    isNoteExtras(value.extras) &&
    (!("clientEmail" in value) || isTypedEmail(value.clientEmail))
  );
}
