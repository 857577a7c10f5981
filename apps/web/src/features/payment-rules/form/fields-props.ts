import type { DraftIssues, RuleDraft } from "./draft.ts";

/** What each group of the form gets. */
export interface FieldsProps {
  readonly draft: RuleDraft;
  readonly issues: DraftIssues;
  readonly set: (change: Partial<RuleDraft>) => void;
}
