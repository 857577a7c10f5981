import type { CreateInvoice } from "@emita/contract/invoices/invoices";
import { stillWrong } from "../../../../ui/behaviour/still-wrong.ts";
import {
  type FormEvent,
  formReducer,
  type FormState,
  startForm,
} from "../../../invoices/form/form-state.ts";
import type { NoteExtras } from "../../../invoices/extras/extras.ts";
import { serviceCodeText, suggestedText } from "../../../invoices/formats/service-code-text.ts";
import type { TypedEmail } from "@emita/contract/invoices/drafts";
import type { ProcessedData } from "../../reading/processed-data.ts";
import {
  type ReviewDraft,
  saysTheSame,
  withCode,
  withReading,
} from "../../reading/review-draft.ts";
import { scanCopy } from "../../files/copy.ts";
import { type ReviewField, reviewIssues } from "./review-checks.ts";

/** The review: the form, and what the person has said about it. */
export interface ReviewState extends FormState<ReviewDraft, ReviewField> {
  /** 'Confirmo que as informações estão corretas'. */
  readonly confirmed: boolean;
  /** The person wants another invoice of the same document. */
  readonly repeats: boolean;
}

export type ReviewEvent =
  /** By the person, with the address shown or hidden. */
  | { kind: "edited"; edit: ReviewEdit; addressNeeded: boolean }
  /** The reading found more of the document. */
  | { kind: "read"; data: ProcessedData; payerCode: string | null }
  /** The client is known: `code` is that of its last invoice. */
  | { kind: "payer-known"; code: string }
  /** Another person changed the same draft: both changes together. */
  | { kind: "merged"; draft: ReviewDraft }
  | { kind: "confirmed"; confirmed: boolean }
  | { kind: "repeated"; repeats: boolean }
  /** Events of every form. */
  | Extract<FormEvent<ReviewDraft, ReviewField>, { kind: "left" | "checked" | "sent-before" }>;

export type ReviewEdit =
  | { kind: "typed"; field: ReviewField; value: string }
  /** `payerCode`: the code of the client's last invoice overrides the description's suggestion. */
  | { kind: "described"; text: string; payerCode: string | null }
  | { kind: "chosen"; code: string }
  | { kind: "extras"; change: Partial<NoteExtras> }
  | { kind: "emailed"; clientEmail: TypedEmail }
  /** By a client or a service that the person chose. */
  | { kind: "filled"; change: Partial<ReviewDraft>; fields: readonly ReviewField[] };

/** The initial state of a review. */
export function startReview(draft: ReviewDraft): ReviewState {
  return { ...startForm(draft), confirmed: false, repeats: false };
}

/** The review after an event. */
export function reviewReducer(state: ReviewState, event: ReviewEvent): ReviewState {
  const { draft } = state;
  switch (event.kind) {
    case "edited": {
      const change = edited(draft, event.edit);
      const issuesOf = (next: ReviewDraft) => reviewIssues(next, event.addressNeeded);
      return { ...state, ...formReducer(state, { kind: "edited", change, issuesOf }) };
    }
    case "read":
      return filled(state, withReading(draft, event.data, event.payerCode !== null));
    case "payer-known":
      if (draft.codeByHand) return state;
      return filled(state, withCode(draft, serviceCodeText(event.code)));
    case "merged":
      return filled(state, event.draft);
    case "confirmed":
      return { ...state, confirmed: event.confirmed };
    case "repeated":
      return { ...state, repeats: event.repeats };
    case "left":
    case "checked":
    case "sent-before":
      break;
  }
  return { ...state, ...formReducer(state, event) };
}

/** The confirmations that are missing before sending, in the product's words; null: none. */
export function stillToSay(
  { confirmed, repeats }: ReviewState,
  { duplicates }: ProcessedData,
): { readonly title: string; readonly text: string } | null {
  if (duplicates.length > 0 && !repeats) return scanCopy.repeated;
  return confirmed ? null : scanCopy.notConfirmed;
}

/** Fields sent beside the invoice: its document, which of its invoices, and whether another one is wanted. */
export function originOf(
  { repeats }: ReviewState,
  { documentId, chosenNote: chosenInvoice = null }: ProcessedData,
): Pick<CreateInvoice, "document_id" | "document_note" | "confirm_duplicate"> {
  return {
    ...(documentId !== null && { document_id: documentId }),
    ...(chosenInvoice !== null && { document_note: chosenInvoice }),
    ...(repeats && { confirm_duplicate: true }),
  };
}

/** A change that the person did not make resets the confirmation, because the person has not seen it. */
function filled(state: ReviewState, draft: ReviewDraft): ReviewState {
  if (saysTheSame(state.draft, draft)) return state;
  const issues = stillWrong(state.issues, reviewIssues(draft, true));
  return { ...state, draft, issues, confirmed: false };
}

function edited(draft: ReviewDraft, edit: ReviewEdit): ReviewDraft {
  switch (edit.kind) {
    case "typed":
      return touched({ ...draft, [edit.field]: edit.value }, edit.field);
    case "described":
      return described(draft, edit.text, edit.payerCode);
    case "chosen":
      return touched({ ...withCode(draft, edit.code), codeByHand: true }, "codigoServico");
    case "extras":
      return { ...draft, extras: { ...draft.extras, ...edit.change } };
    case "filled":
      return touched({ ...draft, ...edit.change }, ...edit.fields);
    case "emailed":
      break;
  }
  return { ...draft, clientEmail: edit.clientEmail };
}

/** Another description suggests another code, unless a better source has set it. */
function described(draft: ReviewDraft, text: string, payerCode: string | null): ReviewDraft {
  const code = draft.codeByHand || payerCode !== null ? null : suggestedText(text);
  const next = code === null ? draft : withCode(draft, code);
  return touched({ ...next, descricaoServico: text }, "descricaoServico");
}

function touched(draft: ReviewDraft, ...fields: readonly ReviewField[]): ReviewDraft {
  return { ...draft, touched: [...new Set([...draft.touched, ...fields])] };
}
