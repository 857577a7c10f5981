import type { Invoice } from "@emita/contract/invoices";
import type { TaxIdKind } from "@emita/domain/identifiers/tax-id";
import { useState } from "react";
import { useUnsent } from "../../../ground/unsaved.ts";
import { stillWrong } from "../../../ui/base/still-wrong.ts";
import { useCnpjLookup } from "../../company/use-cnpj-lookup.ts";
import type { NoteExtras } from "../extras/extras.ts";
import {
  type FixDraft,
  fixDraft,
  type FixGroup,
  type FixIssues,
  fixIssues,
  groupsFor,
  otherClient,
} from "./fix-draft.ts";

/**
 * A stored note's fields with what was typed over them, completed from the registry.
 * @param groupsOf what to show open, given whether the note is now for somebody else.
 */
export function useFixForm(
  invoice: Invoice,
  extras: NoteExtras,
  groupsOf: (other: TaxIdKind | null) => readonly FixGroup[],
) {
  const [typed, setTyped] = useState<Partial<FixDraft>>({});
  const [issues, setIssues] = useState<FixIssues>({});
  useUnsent(Object.keys(typed).length > 0, "lost");
  const lookup = useCnpjLookup(typed.cnpj ?? invoice.cnpj, { silent: true });
  const entry = lookup.kind === "found" ? lookup.entry : null;
  const other = otherClient(invoice, typed.cnpj);
  const groups = groupsFor(groupsOf(other), extras);
  const draft: FixDraft = { ...fixDraft(invoice, entry, other), ...typed };
  return {
    entry,
    other,
    groups,
    draft,
    issues,
    setIssues,
    isComplete: Object.keys(fixIssues(draft, groups)).length === 0,
    /** What has become right is no longer shown as wrong. */
    set(change: Partial<FixDraft>): void {
      setTyped({ ...typed, ...change });
      const now = fixIssues({ ...draft, ...change }, groups);
      setIssues((shown) => stillWrong(shown, now));
    },
    /** Before sending: shows what is wrong. False: it cannot be sent. */
    check(): boolean {
      const found = fixIssues(draft, groups);
      setIssues(found);
      return Object.keys(found).length === 0;
    },
  };
}
