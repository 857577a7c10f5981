import type { CnpjLookup } from "@emita/contract/companies/companies";
import type { Document } from "@emita/contract/documents/documents";
import { api } from "@emita/contract/paths";
import type { JsonObject } from "@emita/domain/invoices/drafts/draft-changes";
import { callApi } from "../../../../api/client.ts";
import { moneyCents } from "../../../../ui/texts/money-text.ts";
import { fittingForm } from "../../../drafts/content/fitting.ts";
import type { KeptState } from "../../../drafts/opening/opened-draft-props.ts";
import { hasTaxId } from "../../../invoices/extras/extras.ts";
import { fromDocument, type ProcessedData, withInvoice } from "../../reading/processed-data.ts";
import { draftFrom, type ReviewDraft } from "../../reading/review-draft.ts";
import { toInvoice } from "./review-checks.ts";

interface Reviewed {
  draft: ReviewDraft;
  entry: CnpjLookup | null;
  email: string | null;
  data: ProcessedData;
}

/** Whether there is anything to keep: something was read, or typed. */
export function isBegun({ razaoSocial, cnpjCpf, valor, descricaoServico }: ReviewDraft): boolean {
  return [razaoSocial, cnpjCpf, valor, descricaoServico].some((text) => text !== "");
}

/** What is kept of the review on the server: the invoice as far as it is known, the form, and which document it is of. */
export function reviewContent({ draft, entry, email, data }: Reviewed): JsonObject {
  const invoice = toInvoice(draft, entry, email);
  const content = {
    ...invoice,
    company_name: invoice.company_name || null,
    cnpj: hasTaxId(draft.extras) && invoice.cnpj === "" ? null : invoice.cnpj,
    amount: moneyCents(draft.valor) === null ? draft.valor || null : invoice.amount,
    service_description: invoice.service_description || null,
    document_id: data.documentId,
    document_note: data.chosenNote,
    form: { kind: "review", state: { ...draft, fileName: data.fileName } },
  };
  return Object.fromEntries(
    Object.entries(content).filter(([, value]) => value !== null && value !== undefined),
  );
}

/** A form from what the server has kept of it. */
export function reviewDraftOf(state: JsonObject): ReviewDraft {
  return fittingForm(draftFrom(fromDocument(null, "")), state);
}

/** The reading behind a draft: of its document, where it is still there. */
export async function readAgain({ draft, state }: KeptState): Promise<ProcessedData> {
  const { fileName } = state;
  const name = typeof fileName === "string" ? fileName : "";
  const document = await documentOf(draft.document_id);
  const read = fromDocument(document, name);
  return draft.document_note === null ? read : withInvoice(read, draft.document_note);
}

/** Null: the draft is of none, or of one that was deleted. */
async function documentOf(id: string | null): Promise<Document | null> {
  if (id === null) return null;
  return callApi<Document>(api.document(id)).catch(() => null);
}
