import type { Draft } from "@emita/contract/invoices/invoice-drafts";
import type { JsonObject } from "@emita/domain/invoices/drafts/draft-changes";
import type { ReactNode } from "react";

/** What a draft holds for its form. */
export interface KeptState {
  readonly state: JsonObject;
  readonly draft: Draft;
}

export interface OpenedDraftProps {
  id: string;
  /** The form that shows it. */
  kind: "pix" | "review";
  /** Key of the form that the tab has now; absent: none. */
  formKey: string | undefined;
  /** The tab goes on with the draft. @returns the form's key */
  open: (kept: KeptState) => Promise<string>;
  children: ReactNode;
}
