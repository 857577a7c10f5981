import type { JsonObject } from "@emita/domain/invoices/drafts/draft-changes";
import type { DraftLine } from "./draft-line.ts";

export interface DraftPlaceProps {
  line: DraftLine;
  /** The form's idempotency key. */
  formKey: string;
  /** The form's state: another one is kept. */
  draft: object;
  /** A further part of the state. */
  also?: object;
  /** Whether there is anything to keep. */
  isBegun: boolean;
  /** What is kept of the state: the invoice's fields as typed, and the state itself. */
  content: () => JsonObject;
  /** Another person's changes, together with the form's own. */
  onMerged: (state: JsonObject) => void;
  /** Labels of the form's fields, for a field that two people changed. */
  labels: Readonly<Record<string, string>>;
}
