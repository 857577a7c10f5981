import type { Invoice } from "@emita/contract/invoices/invoices";
import type { TaxIdKind } from "@emita/domain/identifiers/tax-id";
import { useEffect, useState } from "react";
import { useOnline } from "../../../api/use-online.ts";
import { useUnsent } from "../../../navigation/unsaved.ts";
import { useCnpjLookup } from "../../cnpj/use-cnpj-lookup.ts";
import { useFormState } from "../form/form-state.ts";
import type { NoteExtras } from "../extras/extras.ts";
import { extrasFrom } from "../extras/extras-from.ts";
import { changedInvoice } from "./changed-invoice.ts";
import {
  type FixDraft,
  fixDraft,
  type FixField,
  type FixGroup,
  type FixIssues,
  fixIssues,
  groupsFor,
  otherClient,
  otherClientChanges,
} from "./correction-draft.ts";
import { keepCorrection, keptCorrection } from "./kept-correction.ts";
import { useHeldSubmit } from "./use-held-submit.ts";

/** Starting point of a form for a stored invoice. */
interface FixSource {
  invoice: Invoice;
  /** Details that the person has to type again; null: the stored ones are the start. */
  extras?: () => NoteExtras | null;
  /** What to show open, given the kind of another client's number; null: the client is the same. */
  groupsOf: (other: TaxIdKind | null) => readonly FixGroup[];
}

/** A stored invoice's fields with the typed changes, completed from the registry. */
export function useFixForm({ invoice, extras: startExtras, groupsOf }: FixSource) {
  const [kept] = useState(() => keptCorrection(invoice));
  const { state, dispatch } = useFormState<Partial<FixDraft>, FixField>(() => kept?.typed ?? {});
  const { draft: typed, issues } = state;
  const [typedExtras, setTypedExtras] = useState(() => kept?.extras ?? startExtras?.() ?? null);
  const [isChanged, setChanged] = useState(false);
  useEffect(() => {
    if (isChanged) keepCorrection(invoice, { typed, extras: typedExtras });
  }, [isChanged, invoice, typed, typedExtras]);
  const extras = typedExtras ?? extrasFrom(invoice.details);
  useUnsent(Object.keys(typed).length > 0, "kept");
  const lookup = useCnpjLookup(typed.cnpj ?? invoice.cnpj, { silent: true });
  const entry = lookup.kind === "found" ? lookup.entry : null;
  const other = otherClient(invoice, typed.cnpj);
  // Without a connection no answer is under way: the press says so itself.
  const isOnline = useOnline();
  const held = useHeldSubmit(isOnline && other === "cnpj" && lookup.kind === "searching");
  const groups = groupsFor(groupsOf(other), extras);
  const stored = fixDraft(invoice, entry, other);
  const draft: FixDraft = { ...stored, ...typed };
  const contact = otherClientChanges(other, entry);
  return {
    entry,
    groups,
    ...held,
    draft,
    issues,
    extras,
    /** Whether the details differ from the stored invoice's. */
    hasTypedExtras: typedExtras !== null,
    /** Data that another client adds or removes. */
    contact,
    /** The invoice that results from the form. */
    note: changedInvoice(invoice, { draft, extras, groups, contact }),
    found: fixIssues(draft, groups),
    show: (found: FixIssues) => dispatch({ kind: "checked", issues: found }),
    set(change: Partial<FixDraft>): void {
      setChanged(true);
      dispatch({
        kind: "edited",
        change,
        issuesOf: (next) => fixIssues({ ...stored, ...next }, groups),
      });
    },
    /** @returns the resulting details */
    changeExtras(change: Partial<NoteExtras>): NoteExtras {
      const next = { ...extras, ...change };
      setChanged(true);
      setTypedExtras(next);
      return next;
    },
  };
}
