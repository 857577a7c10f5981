import type { DraftIssues, RecurrenceDraft } from "./draft.ts";

/** What each group of the form gets. */
export interface FieldsProps {
  readonly draft: RecurrenceDraft;
  readonly issues: DraftIssues;
  readonly set: (change: Partial<RecurrenceDraft>) => void;
}
