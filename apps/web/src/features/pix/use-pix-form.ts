import type { JsonObject } from "@emita/domain/invoices/drafts/draft-changes";
import type { FormEvent } from "react";
import { afterPress } from "../../ui/behaviour/after-press.ts";
import { showToast } from "../../ui/feedback/toasts/toast-store.ts";
import type { LookupState } from "../cnpj/use-cnpj-lookup.ts";
import type { DraftLine } from "../drafts/autosave/draft-line.ts";
import { useSendLater } from "../drafts/schedule/use-send-later.ts";
import type { FormStore } from "../invoices/form/form-state.ts";
import type { FieldsOfForm } from "../invoices/form/fields.tsx";
import { startAgain, submitForm } from "../invoices/form/form-submit.ts";
import { useAddressOffer } from "../invoices/form/use-address-offer.ts";
import { useSubmitInvoice } from "../invoices/form/use-submit.ts";
import { useClientEmail } from "../invoices/queries/use-client-email.ts";
import type { PreviewState } from "../invoices/queries/use-preview.ts";
import type { NoteExtras } from "../invoices/extras/extras.ts";
import { useExtrasIssues } from "../invoices/extras/use-extras-issues.ts";
import { ADDRESS_PARTS } from "../invoices/formats/client-address.ts";
import { pixCopy } from "./copy.ts";
import {
  entryOf,
  isIncomplete,
  leftIssue,
  needsAddress,
  type PixField,
  pixFormIssues,
  pixInvoice,
  type PixIssues,
  pixIssues,
  takesAddress,
} from "./pix-checks.ts";
import { pixControls, type PixText } from "./pix-controls.ts";
import { pixContent, pixDraftOf } from "./pix-kept.ts";
import { chosen, described, otherPayer, type PixDraft } from "./pix-draft.ts";

export interface PixFormProps {
  store: FormStore<PixDraft, PixField>;
  lookup: LookupState;
  /** Taxes and problems of the typed data. */
  preview: PreviewState;
  /** What keeps the form on the server. */
  line: DraftLine;
  onSent: (invoiceId: string) => void;
  /** The note is kept and goes out at its date. */
  onScheduled: () => void;
}

export type PixFormState = ReturnType<typeof usePixForm>;

/** Derived values of the /pix form, and its handlers for changes and presses. */
export function usePixForm({ store, lookup, preview, line, onSent, onScheduled }: PixFormProps) {
  const { state, dispatch } = store;
  const { draft, issues } = state;
  const flow = useSubmitInvoice(pixCopy.saveFailed, line.send);
  const later = useSendLater(line, onScheduled);
  const extras = useExtrasIssues(draft.extras, preview.preview);
  const demand = preview.preview?.address_demand ?? null;
  const addressNeeded = needsAddress(draft, lookup, demand);
  const isAddressTaken = takesAddress(draft, lookup);
  const address = useAddressOffer({
    isTaken: isAddressTaken,
    demand,
    isShown: addressNeeded || ADDRESS_PARTS.some((part) => part in issues),
  });
  const set = (change: Partial<PixDraft>) =>
    dispatch({
      kind: "edited",
      change,
      issuesOf: (next) => pixIssues(next, needsAddress(next, lookup, demand)),
    });
  const email = useClientEmail({
    taxId: draft.person ? draft.cpf : draft.cnpj,
    registered: draft.person ? null : (entryOf(lookup)?.email ?? null),
    typed: draft.clientEmail,
    keep: (clientEmail) => dispatch({ kind: "filled", change: { clientEmail } }),
  });
  const show = (found: PixIssues) => dispatch({ kind: "checked", issues: found });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const send = later.take() ? later.schedule : flow.submit;
    return submitForm(event, {
      begin() {
        startAgain();
        if (isIncomplete(draft))
          showToast("bad", pixCopy.required.title, { text: pixCopy.required.text });
        return true;
      },
      found: pixIssues(draft, addressNeeded),
      show,
      parts: [extras, email],
      send: () =>
        send(
          pixInvoice(draft, entryOf(lookup), addressNeeded, email.sent),
          draft.idempotencyKey,
          (field) => field !== "address" || isAddressTaken,
        ),
      refuse: (messages) => show(pixFormIssues(messages, draft.person)),
      onCreated: ({ id }) => onSent(id),
      onSentBefore: () => dispatch({ kind: "sent-before" }),
    });
  };

  const describe = (text: string) => set(described(draft, text));
  const leave = (field: PixField) => {
    const issue = leftIssue(draft, field, addressNeeded);
    if (issue) afterPress(() => dispatch({ kind: "left", field, issue }));
  };
  const fields: FieldsOfForm<PixText> = {
    controls: pixControls(draft, lookup),
    draft,
    issues,
    type: (field, text) =>
      field === "serviceDescription" ? describe(text) : set({ [field]: text }),
    leave,
  };

  return {
    ...state,
    address,
    extrasIssues: extras.issues,
    email,
    flow,
    later,
    submit,
    /** What is kept of the form while it is typed. */
    content: () => pixContent(draft, lookup, addressNeeded, email.sent),
    merge: (kept: JsonObject) => dispatch({ kind: "filled", change: pixDraftOf(kept) }),
    set,
    describe,
    choose: (serviceType: string) => set(chosen(draft, serviceType)),
    changeExtras(change: Partial<NoteExtras>): void {
      const next = { ...draft.extras, ...change };
      set({ extras: next });
      extras.recheck(next);
    },
    /** Switches the payer's kind and clears the other kind's issues. */
    switchPayer(person: boolean): void {
      dispatch({ kind: "edited", change: otherPayer(draft, person), issuesOf: () => ({}) });
      address.open(false);
    },
    leave,
    fields,
    /** The same data again, as another invoice. */
    startAnother: () =>
      dispatch({ kind: "renewed", change: { idempotencyKey: crypto.randomUUID() } }),
  };
}
