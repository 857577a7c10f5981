import type { InvoicePreview } from "@emita/contract/invoices/invoice-preview";
import { useState } from "react";
import { stillWrong } from "../../../ui/behaviour/still-wrong.ts";
import { problemsByField } from "../queries/use-preview.ts";
import type { NoteExtras } from "./extras.ts";
import { type ExtrasIssues, extrasIssues, isExtraField } from "./extras-issues.ts";

/** Issues under 'Mais opções': unfinished input, the server's refusals, and those that the preview predicts. */
export function useExtrasIssues(extras: NoteExtras, preview: InvoicePreview | null) {
  const [shown, setShown] = useState<ExtrasIssues>({});
  const found = Object.entries(problemsByField(preview)).filter(([field]) =>
    field.startsWith("details."),
  );
  return {
    issues: { ...Object.fromEntries(found), ...shown },
    /** Called before sending: shows unfinished fields. False: it cannot be sent. */
    check(): boolean {
      const now = extrasIssues(extras);
      setShown(now);
      return Object.keys(now).length === 0;
    },
    /** The server's messages about these fields. */
    refuse(messages: ExtrasIssues): void {
      setShown(
        Object.fromEntries(Object.entries(messages).filter(([field]) => isExtraField(field))),
      );
    },
    /** After a change: corrected issues disappear, and the server checks again. */
    recheck(next: NoteExtras): void {
      const now = extrasIssues(next);
      setShown((before) => stillWrong(before, now));
    },
  };
}
