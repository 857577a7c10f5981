import { normalizeTaxId, taxIdKind } from "@emita/domain/identifiers/tax-id";
import type { JsonObject } from "@emita/domain/invoices/drafts/draft-changes";
import { type FormEvent, useState } from "react";
import { afterPress } from "../../../../ui/behaviour/after-press.ts";
import { showToast } from "../../../../ui/feedback/toasts/toast-store.ts";
import { useCompany } from "../../../company/queries.ts";
import { useCnpjLookup } from "../../../cnpj/use-cnpj-lookup.ts";
import type { DraftLine } from "../../../drafts/autosave/draft-line.ts";
import { useSendLater } from "../../../drafts/schedule/use-send-later.ts";
import { startAgain, submitForm } from "../../../invoices/form/form-submit.ts";
import { useAddressOffer } from "../../../invoices/form/use-address-offer.ts";
import { useSubmitInvoice } from "../../../invoices/form/use-submit.ts";
import { useInvoicePreview } from "../../../invoices/queries/use-preview.ts";
import { useClientEmail } from "../../../invoices/queries/use-client-email.ts";
import type { NoteExtras } from "../../../invoices/extras/extras.ts";
import { useExtrasIssues } from "../../../invoices/extras/use-extras-issues.ts";
import type { ProcessedData } from "../../reading/processed-data.ts";
import type { ReviewDraft } from "../../reading/review-draft.ts";
import { scanCopy } from "../../files/copy.ts";
import type { LinkedField } from "../document/document-link.ts";
import { awaitedFields, fieldsToCheck, fieldViews, formLook } from "./field-view.ts";
import {
  previewedInvoice,
  type ReviewField,
  reviewFormIssues,
  type ReviewIssues,
  reviewIssues,
  showsAddress,
  takesAddress,
  toInvoice,
} from "./review-checks.ts";
import { reviewContent, reviewDraftOf } from "./review-kept.ts";
import { originOf, type ReviewEdit, stillToSay } from "./review-state.ts";
import { useReviewState } from "./use-review-state.ts";

export interface ReviewFormProps {
  data: ProcessedData;
  /** What keeps the form on the server. */
  line: DraftLine;
  /** One of many: where nothing is left to look at, the press that sends is also the confirmation. */
  isQuick?: boolean;
  onSent: (invoiceId: string) => void;
  /** The note is kept and goes out at its date. */
  onScheduled: () => void;
}

export type ReviewFormState = ReturnType<typeof useReviewForm>;

/** Derived values of the review, and its handlers for changes and presses. */
export function useReviewForm({
  data,
  line,
  isQuick = false,
  onSent,
  onScheduled,
}: ReviewFormProps) {
  const { state, dispatch, payerCode } = useReviewState(data);
  const { draft } = state;
  const { entry, registry, isAddressTaken } = useRegistry(draft);
  const preview = useInvoicePreview(previewedInvoice(draft, entry));
  const demand = preview.preview?.address_demand ?? null;
  const addressNeeded = isAddressTaken && demand !== null;
  const address = useAddressOffer({
    isTaken: isAddressTaken,
    demand,
    isShown: addressNeeded || showsAddress(draft, state.issues),
  });
  const extras = useExtrasIssues(draft.extras, preview.preview);
  const flow = useSubmitInvoice(scanCopy.saveFailed, line.send);
  const later = useSendLater(line, onScheduled);
  const usualDescription = useCompany().data?.default_service_description ?? null;
  const views = fieldViews({
    data,
    draft,
    registry: { kind: registry, name: entry?.company_name ?? null },
    usualDescription,
  });
  const awaited = awaitedFields(views);
  const found = reviewIssues(draft, addressNeeded);
  const toCheck = fieldsToCheck(views, [...Object.keys(found), ...Object.keys(extras.issues)]);
  const isSure = isQuick && awaited.length === 0 && toCheck.length === 0;
  const missing = stillToSay({ ...state, confirmed: state.confirmed || isSure }, data);
  const [asksRepeat, setAsksRepeat] = useState(false);

  const edit = (change: ReviewEdit) => dispatch({ kind: "edited", edit: change, addressNeeded });
  const email = useClientEmail({
    taxId: draft.cnpjCpf,
    registered: entry?.email ?? null,
    typed: draft.clientEmail,
    keep: (clientEmail) => edit({ kind: "emailed", clientEmail }),
  });
  const set = (field: ReviewField, value: string) => edit({ kind: "typed", field, value });
  const describe = (text: string) => edit({ kind: "described", text, payerCode });

  const show = (issues: ReviewIssues) => dispatch({ kind: "checked", issues });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const send = later.take() ? later.schedule : flow.submit;
    return submitForm(event, {
      begin() {
        startAgain();
        setAsksRepeat(missing === scanCopy.repeated);
        if (missing) showToast("bad", missing.title, { text: missing.text });
        return missing === null;
      },
      found,
      show,
      parts: [extras, email],
      send: () =>
        send(
          { ...toInvoice(draft, entry, email.sent), ...originOf(state, data) },
          draft.idempotencyKey,
          (field) => field !== "address" || isAddressTaken,
        ),
      refuse: (messages) => show(reviewFormIssues(messages)),
      onCreated: ({ id }) => onSent(id),
      onSentBefore: () => dispatch({ kind: "sent-before" }),
    });
  };

  return {
    ...state,
    payerCode,
    entry,
    address,
    email,
    /** Issues that block sending, shown or not yet. */
    found,
    preview,
    extrasIssues: extras.issues,
    flow,
    later,
    /** What is kept of the form while it is typed. */
    content: () => reviewContent({ draft, entry, email: email.sent, data }),
    merge: (kept: JsonObject) => dispatch({ kind: "merged", draft: reviewDraftOf(kept) }),
    views,
    look: formLook(views, draft, {
      toCheck: toCheck.length,
      isReading: data.isReading,
      isSecondAwaited: data.secondReading?.state === "waiting",
    }),
    asksRepeat,
    isSure,
    // A value that has not appeared cannot be confirmed. A person who has filled every field need not wait.
    isIncoming: data.isReading && Object.keys(found).length > 0,
    canSend: missing === null,
    submit,
    set,
    describe,
    choose: (code: string) => edit({ kind: "chosen", code }),
    changeExtras(change: Partial<NoteExtras>): void {
      edit({ kind: "extras", change });
      extras.recheck({ ...draft.extras, ...change });
    },
    /** Accepts the value offered for an empty field. */
    take: (field: LinkedField, text: string) =>
      field === "descricaoServico" ? describe(text) : set(field, text),
    leave(field: ReviewField): void {
      const issue = found[field];
      const isAwaited = awaited.some((each) => each === field);
      if (issue && !isAwaited) afterPress(() => dispatch({ kind: "left", field, issue }));
    },
    /** Fields that a chosen client or service fills have not been confirmed. */
    fill(change: Partial<ReviewDraft>, fields: readonly ReviewField[]): void {
      edit({ kind: "filled", change, fields });
      dispatch({ kind: "confirmed", confirmed: false });
    },
    confirm: (confirmed: boolean) => dispatch({ kind: "confirmed", confirmed }),
    repeat: (repeats: boolean) => dispatch({ kind: "repeated", repeats }),
  };
}

/** The registry's entry for the CNPJ, and whether an address can be typed. */
function useRegistry(draft: ReviewDraft) {
  const isCnpj = taxIdKind(normalizeTaxId(draft.cnpjCpf)) === "cnpj";
  const lookup = useCnpjLookup(isCnpj ? draft.cnpjCpf : "", { silent: true });
  const entry = lookup.kind === "found" ? lookup.entry : null;
  const hasEnded = lookup.kind !== "searching" && lookup.kind !== "idle";
  return { entry, registry: lookup.kind, isAddressTaken: takesAddress(draft, entry, hasEnded) };
}
