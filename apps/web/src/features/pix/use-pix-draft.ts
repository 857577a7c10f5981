import { useState } from "react";
import { useUnsent } from "../../ground/unsaved.ts";
import { useCompany } from "../company/queries.ts";
import {
  emptyPixDraft,
  isBegun,
  pixDraft,
  type PixDraft,
  withDefaultService,
} from "./pix-draft.ts";

interface DraftState {
  draft: PixDraft;
  /** Takes what the person changed, and keeps the form for the tab. */
  keep: (change: Partial<PixDraft>) => void;
}

/** The form as typed; one that was never touched starts, once, with the company's default service. */
export function usePixDraft(): DraftState {
  const [kept] = useState(() => pixDraft.read());
  const [draft, setDraft] = useState(() => kept ?? emptyPixDraft());
  const [isProposed, setIsProposed] = useState(kept !== null);
  const { data: company } = useCompany();
  useUnsent(isBegun(draft), "kept");
  if (!isProposed && company) {
    setIsProposed(true);
    setDraft(withDefaultService(draft, company));
  }
  const keep = (change: Partial<PixDraft>) =>
    setDraft((now) => {
      const next = { ...now, ...change };
      pixDraft.write(next);
      return next;
    });
  return { draft, keep };
}
