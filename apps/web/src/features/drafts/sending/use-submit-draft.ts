import type { SubmitDraft } from "@emita/contract/invoices/invoice-drafts";
import type { CreateInvoice } from "@emita/contract/invoices/invoices";
import type { Failure } from "../../invoices/form/refusals.ts";
import { REPEATABLE, type SubmitFlow, useSubmit } from "../../invoices/form/use-submit.ts";
import { submitDraft } from "../queries/drafts-api.ts";

/** A draft as the server has it, with the invoice that it becomes. */
interface DraftToSend {
  readonly id: string;
  readonly invoice: CreateInvoice;
  readonly confirm_duplicate?: boolean;
  readonly confirm_recovered?: boolean;
}

export const DRAFT_NOT_SENT: Failure = {
  title: "Erro ao emitir a nota",
  text: "Não foi possível enviar a nota. O rascunho continua guardado. Tente novamente.",
};

/** Sends a draft, with the questions and refusals of every form. Its id takes the place of an idempotency key. */
export function useSubmitDraft(): SubmitFlow<DraftToSend> {
  return useSubmit(
    DRAFT_NOT_SENT,
    (draft: DraftToSend) => submitDraft(draft.id, confirmationsOf(draft)),
    ({ invoice }) => invoice,
    REPEATABLE,
  );
}

function confirmationsOf({ confirm_duplicate, confirm_recovered }: SubmitDraft & object) {
  return {
    ...(confirm_duplicate !== undefined && { confirm_duplicate }),
    ...(confirm_recovered !== undefined && { confirm_recovered }),
  };
}
