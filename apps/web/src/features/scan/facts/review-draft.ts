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

/** The review form as it stands; survives a reload, going back and a lapsed session. */
export interface ReviewDraft extends TypedAddress {
  razaoSocial: string;
  cnpjCpf: string;
  valor: string;
  /** "17.01 - Assessoria ou consultoria". */
  codigoServico: string;
  descricaoServico: string;
  /** The code was chosen by hand: the description no longer changes it. */
  codeByHand: boolean;
  /** Fields the person has changed: the reading's word about them no longer holds. */
  touched: readonly string[];
  extras: NoteExtras;
  clientEmail?: TypedEmail;
  /** Made with the form, kept until it was sent: the same form never makes two notes. */
  idempotencyKey: string;
}

/** The draft kept for this tab. */
export const reviewDraft = sessionValue<ReviewDraft>("emita-review", isReviewDraft);

/** A fresh form from what was read. */
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
 * The form with what has been read since: what the person typed stays, and nothing that stands is emptied.
 * @param keepsCode the service code was chosen by something better than the document
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

/** Another service: what was chosen beside the old one goes with it. */
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
 * A code that stands on the document. What the reading guessed from keywords is not taken over: its rules have a default that
 * would tag the note wrongly, and an empty field asks.
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
