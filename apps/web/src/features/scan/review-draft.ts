import { sessionValue } from "../../api/session-store.ts";
import { splitAddress } from "../invoices/client-address.ts";
import { serviceCodeText, suggestedText } from "../invoices/service-code-text.ts";
import type { ProcessedData } from "./processed-data.ts";
import { tidyMoney } from "../../ui/money-text.ts";
import { maskTaxId } from "../invoices/tax-id-mask.ts";

/** The review form as it stands; survives a reload, going back and a lapsed session. */
export interface ReviewDraft {
  razaoSocial: string;
  cnpjCpf: string;
  valor: string;
  /** "17.01 - Assessoria ou consultoria". */
  codigoServico: string;
  descricaoServico: string;
  address: string;
  cep: string;
  /** The code was chosen by hand: the description no longer changes it. */
  codeByHand: boolean;
  /** Fields the person has changed: the reading's word about them no longer holds. */
  touched: readonly string[];
  /** Made with the form, kept until it was sent: the same form never makes two notes. */
  idempotencyKey: string;
}

/** The draft kept for this tab. */
export const reviewDraft = sessionValue<ReviewDraft>("emita-review", isReviewDraft);

/** A fresh form from what was read. */
export function draftFrom(data: ProcessedData): ReviewDraft {
  return {
    razaoSocial: data.razaoSocial,
    cnpjCpf: maskTaxId(data.cnpjCpf),
    valor: tidyMoney(data.valor),
    codigoServico: suggestedText(data.descricaoServico) ?? serviceCodeText(data.codigoServico),
    descricaoServico: data.descricaoServico,
    ...splitAddress(data.address),
    codeByHand: false,
    touched: [],
    idempotencyKey: crypto.randomUUID(),
  };
}

function isReviewDraft(value: unknown): value is ReviewDraft {
  return (
    typeof value === "object" &&
    value !== null &&
    "idempotencyKey" in value &&
    typeof value.idempotencyKey === "string" &&
    "touched" in value &&
    Array.isArray(value.touched)
  );
}
