import type { CorrectableField, RejectionText } from "./rejection-entry.ts";
import { COMPANY_REJECTIONS } from "./rejection-texts-company.ts";
import { INVOICE_REJECTIONS } from "./rejection-texts-invoice.ts";

export interface RejectionHelp {
  /** What to correct in the invoice; null: the cause lies elsewhere. */
  readonly field: CorrectableField | null;
  /** What happened, whether a note exists, what to do. Portuguese, for the person. */
  readonly help: string;
}

const TEXTS: ReadonlyMap<string, RejectionText> = new Map([
  ...INVOICE_REJECTIONS,
  ...COMPANY_REJECTIONS,
]);

const OUTCOME_SENTENCES: Readonly<Record<RejectionText["outcome"], string>> = {
  none: "Nenhuma nota foi emitida.",
  stays: "A nota continua emitida.",
};

/**
 * Help for one rejection. Codes are those of the national system (Anexo I and II) and the ones we set ourselves
 * (lower case). An unknown code gives a general help that quotes the authority's own `message`.
 */
export function explainRejection(code: string, message: string): RejectionHelp {
  const text = TEXTS.get(code) ?? generalText(message);
  return {
    field: text.field,
    help: `${text.what} ${OUTCOME_SENTENCES[text.outcome]} ${text.todo}`,
  };
}

function generalText(message: string): RejectionText {
  const quoted = message
    .trim()
    .replace(/\s+/g, " ")
    .replace(/[.\s]+$/, "");
  return {
    field: null,
    what: quoted === "" ? "A prefeitura recusou a nota." : `A prefeitura respondeu: “${quoted}”.`,
    todo: "Confira os dados e reenvie; se a resposta se repetir, fale com o suporte.",
    outcome: "none",
  };
}
