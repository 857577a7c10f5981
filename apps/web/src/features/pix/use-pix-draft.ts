import { useEffect, useState } from "react";
import { useUnsent } from "../../navigation/unsaved.ts";
import { useCompany } from "../company/queries.ts";
import { type FormStore, useFormState } from "../invoices/form/form-state.ts";
import type { PixField } from "./pix-checks.ts";
import {
  emptyPixDraft,
  isBegun,
  pixDraft,
  type PixDraft,
  withDefaultService,
} from "./pix-draft.ts";

/** The form as typed, kept for the tab; one that was never touched starts, once, with the company's default service. */
export function usePixDraft(): FormStore<PixDraft, PixField> {
  const [kept] = useState(() => pixDraft.read());
  const store = useFormState<PixDraft, PixField>(() => kept ?? emptyPixDraft());
  const { draft, isTouched } = store.state;
  const [isProposed, setIsProposed] = useState(kept !== null);
  const { data: company } = useCompany();
  useUnsent(isBegun(draft), "kept");
  if (!isProposed && company) {
    setIsProposed(true);
    store.dispatch({ kind: "proposed", change: withDefaultService(draft, company) });
  }
  useEffect(() => {
    if (isTouched) pixDraft.write(draft);
  }, [draft, isTouched]);
  return store;
}
