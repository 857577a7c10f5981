import { cleanName } from "@emita/domain/basics/names";
import type { ExtractedFields } from "@emita/contract/documents/documents";
import type { ReviewDraft } from "@emita/contract/invoices/drafts";
import { keptDraft } from "../../invoices/form/kept-draft.ts";
import { ADDRESS_PARTS, splitAddress } from "../../invoices/formats/client-address.ts";
import { guessServiceCodeBySpecification } from "@emita/domain/invoices/service-codes/service-codes";
import { NO_EXTRAS, NO_SERVICE_CHOICES } from "../../invoices/extras/extras.ts";
import {
  codeOfText,
  serviceCodeText,
  suggestedText,
} from "../../invoices/formats/service-code-text.ts";
import type { ProcessedData } from "./processed-data.ts";
import { tidyMoney } from "../../../ui/texts/money-text.ts";
import { maskTaxId } from "../../invoices/formats/tax-id-mask.ts";

export type { ReviewDraft };

/** The draft kept for this tab. */
export const reviewDraft = keptDraft<ReviewDraft>(
  "emita-review",
  async () => (await import("@emita/contract/invoices/drafts")).reviewDraftSchema,
);

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
