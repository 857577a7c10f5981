import type { Draft } from "@emita/contract/invoices/invoice-drafts";
import type { CreateInvoice } from "@emita/contract/invoices/invoices";
import type { JsonObject } from "@emita/domain/invoices/drafts/draft-changes";
import { type FormEvent, useState } from "react";
import { useUnsent } from "../../../navigation/unsaved.ts";
import {
  type FixDraft,
  type FixField,
  fixFormIssues,
  type FixIssues,
  groupsFor,
} from "../../invoices/correction/correction-draft.ts";
import type { NoteExtras } from "../../invoices/extras/extras.ts";
import { extrasFrom } from "../../invoices/extras/extras-from.ts";
import { useExtrasIssues } from "../../invoices/extras/use-extras-issues.ts";
import { useFormState } from "../../invoices/form/form-state.ts";
import { submitForm } from "../../invoices/form/form-submit.ts";
import { useSubmitInvoice } from "../../invoices/form/use-submit.ts";
import { useInvoicePreview } from "../../invoices/queries/use-preview.ts";
import { useDraftLine } from "../autosave/draft-line.ts";
import { detailsOfDraft } from "../content/draft-invoice.ts";
import { useSendLater } from "../schedule/use-send-later.ts";
import { DRAFT_NOT_SENT } from "../sending/use-submit-draft.ts";
import {
  contentOfForm,
  DRAFT_GROUPS,
  draftIssues,
  formOfDraft,
  withSuggestion,
} from "./draft-form.ts";

interface DraftFormProps {
  draft: Draft;
  onSent: (invoiceId: string) => void;
  onScheduled: () => void;
}

/** All fields of a draft, kept on the server while they are typed. */
export function useDraftForm({ draft: kept, onSent, onScheduled }: DraftFormProps) {
  const { state, dispatch } = useFormState<FixDraft, FixField>(() => formOfDraft(kept));
  const [extras, setExtras] = useState(() => extrasFrom(detailsOfDraft(kept)));
  const [isRaw, setIsRaw] = useState(() => kept.details !== null && detailsOfDraft(kept) === null);
  const { draft, issues, isTouched } = state;
  const line = useDraftLine();
  const flow = useSubmitInvoice(DRAFT_NOT_SENT, line.send);
  const later = useSendLater(line, onScheduled);
  const found = draftIssues(draft, extras);
  // Details that no invoice takes stay as they were sent, until the person changes them.
  const content = {
    ...contentOfForm(kept, draft, extras),
    ...(isRaw && { details: kept.details }),
  };
  const invoice = invoiceOf(content);
  const preview = useInvoicePreview(Object.keys(found).length === 0 ? invoice : null);
  const extrasState = useExtrasIssues(extras, preview.preview);
  useUnsent(isTouched, "kept");
  const show = (shown: FixIssues) => dispatch({ kind: "checked", issues: shown });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const send = later.take() ? later.schedule : flow.submit;
    return submitForm(event, {
      found,
      show,
      parts: [extrasState],
      send: () => send(invoice, kept.id),
      refuse: (messages) => show(fixFormIssues(messages)),
      onCreated: ({ id }) => onSent(id),
    });
  };
  return {
    draft,
    extras,
    issues,
    extrasIssues: extrasState.issues,
    groups: groupsFor(DRAFT_GROUPS, extras),
    preview,
    line,
    flow,
    later,
    submit,
    content: () => content,
    set: (change: Partial<FixDraft>) =>
      dispatch({
        kind: "edited",
        change: withSuggestion(draft, change),
        issuesOf: (next) => draftIssues(next, extras),
      }),
    changeExtras(change: Partial<NoteExtras>): void {
      const next = { ...extras, ...change };
      setExtras(next);
      setIsRaw(false);
      extrasState.recheck(next);
    },
    /** Another person's changes, together with what is typed here. */
    merge(merged: JsonObject): void {
      const next: Draft = { ...kept, ...EMPTY, ...merged };
      dispatch({ kind: "filled", change: formOfDraft(next) });
      setExtras(extrasFrom(detailsOfDraft(next)));
    },
  };
}

/** Fields that are absent from a content are empty. */
const EMPTY = {
  company_name: null,
  cnpj: null,
  service_code: null,
  service_description: null,
  amount: null,
  city: null,
  address: null,
  email: null,
  details: null,
};

function invoiceOf(content: JsonObject): CreateInvoice {
  return {
    company_name: "",
    cnpj: "",
    service_description: "",
    amount: 0,
    ...content,
  };
}
