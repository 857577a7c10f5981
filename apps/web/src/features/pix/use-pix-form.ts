import { type FormEvent, useState } from "react";
import { afterPress } from "../../ui/base/after-press.ts";
import { focusFirstInvalid } from "../../ui/base/focus.ts";
import { painted } from "../../ui/base/painted.ts";
import { stillWrong } from "../../ui/base/still-wrong.ts";
import { clearToasts, showToast } from "../../ui/feedback/toast-store.ts";
import type { LookupState } from "../company/use-cnpj-lookup.ts";
import { useClientEmail } from "../invoices/calls/use-client-email.ts";
import type { NoteExtras } from "../invoices/extras/extras.ts";
import { useExtrasIssues } from "../invoices/extras/use-extras-issues.ts";
import { useSubmitInvoice } from "../invoices/calls/submit.ts";
import type { PreviewState } from "../invoices/calls/use-preview.ts";
import { ADDRESS_PARTS } from "../invoices/words/client-address.ts";
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
import { chosen, described, otherPayer, type PixDraft } from "./pix-draft.ts";

export interface PixFormProps {
  draft: PixDraft;
  keep: (change: Partial<PixDraft>) => void;
  lookup: LookupState;
  /** Taxes and problems of what is typed. */
  preview: PreviewState;
  onSent: (invoiceId: string) => void;
}

/** What the form of /pix shows beside what is typed, and what becomes of a change and of a press. */
export function usePixForm({ draft, keep, lookup, preview, onSent }: PixFormProps) {
  const [issues, setIssues] = useState<PixIssues>({});
  const [sentBefore, setSentBefore] = useState(false);
  const flow = useSubmitInvoice(pixCopy.saveFailed);
  const extras = useExtrasIssues(draft.extras, preview.preview);
  const demand = preview.preview?.address_demand ?? null;
  const addressNeeded = needsAddress(draft, lookup, demand);
  const isAddressTaken = takesAddress(draft, lookup);
  const [isAddressOpen, setAddressOpen] = useState(false);
  const email = useClientEmail({
    taxId: draft.person ? draft.cpf : draft.cnpj,
    registered: draft.person ? null : (entryOf(lookup)?.email ?? null),
    typed: draft.clientEmail,
    keep: (clientEmail) => keep({ clientEmail }),
  });

  const set = (change: Partial<PixDraft>) => {
    keep(change);
    const next = { ...draft, ...change };
    const now = pixIssues(next, needsAddress(next, lookup, demand));
    setIssues((shown) => stillWrong(shown, now));
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // The button answers before the whole form is looked through.
    await painted();
    clearToasts();
    const found = pixIssues(draft, addressNeeded);
    setIssues(found);
    if (isIncomplete(draft))
      showToast("bad", pixCopy.required.title, { text: pixCopy.required.text });
    const isComplete = [extras.check(), email.check()].every(Boolean);
    if (Object.keys(found).length > 0 || !isComplete) return focusFirstInvalid(form);
    const outcome = await flow.submit(
      pixInvoice(draft, entryOf(lookup), addressNeeded, email.sent),
      draft.idempotencyKey,
      (field) => field !== "address" || isAddressTaken,
    );
    if (outcome.kind === "created") return onSent(outcome.invoice.id);
    if (outcome.kind === "sent-before") setSentBefore(true);
    if (outcome.kind === "fields") {
      setIssues(pixFormIssues(outcome.messages, draft.person));
      extras.refuse(outcome.messages);
      focusFirstInvalid(form);
    }
  };

  return {
    issues,
    address: {
      isTaken: isAddressTaken,
      demand,
      isOpen:
        isAddressTaken &&
        (addressNeeded || isAddressOpen || ADDRESS_PARTS.some((part) => part in issues)),
      open: setAddressOpen,
    },
    extrasIssues: extras.issues,
    sentBefore,
    email,
    flow,
    submit,
    set,
    describe: (text: string) => set(described(draft, text)),
    choose: (serviceType: string) => set(chosen(draft, serviceType)),
    changeExtras(change: Partial<NoteExtras>): void {
      const next = { ...draft.extras, ...change };
      set({ extras: next });
      extras.recheck(next);
    },
    /** Whoever pays now: nothing of the other one is shown as wrong. */
    switchPayer(person: boolean): void {
      keep(otherPayer(draft, person));
      setAddressOpen(false);
      setIssues({});
    },
    leave: (field: PixField) => () => {
      const issue = leftIssue(draft, field, addressNeeded);
      if (issue) afterPress(() => setIssues((shown) => ({ ...shown, [field]: issue })));
    },
    /** The same data once more, as another note. */
    startAnother(): void {
      keep({ idempotencyKey: crypto.randomUUID() });
      setSentBefore(false);
    },
  };
}
