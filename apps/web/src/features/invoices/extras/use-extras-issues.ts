import type { InvoicePreview } from "@emita/contract/invoice-preview";
import { useState } from "react";
import { stillWrong } from "../../../ui/base/still-wrong.ts";
import { problemsByField } from "../calls/use-preview.ts";
import type { NoteExtras } from "./extras.ts";
import { type ExtrasIssues, extrasIssues, isExtraField } from "./extras-issues.ts";

/** What is wrong under 'Mais opções': what was begun and not finished, what the server refused, what the preview would refuse. */
export function useExtrasIssues(extras: NoteExtras, preview: InvoicePreview | null) {
  const [shown, setShown] = useState<ExtrasIssues>({});
  const found = Object.entries(problemsByField(preview)).filter(([field]) =>
    field.startsWith("details."),
  );
  return {
    issues: { ...Object.fromEntries(found), ...shown },
    /** Before sending: shows what is unfinished. False: it cannot be sent. */
    check(): boolean {
      const now = extrasIssues(extras);
      setShown(now);
      return Object.keys(now).length === 0;
    },
    /** What the server said about these fields. */
    refuse(messages: ExtrasIssues): void {
      setShown(
        Object.fromEntries(Object.entries(messages).filter(([field]) => isExtraField(field))),
      );
    },
    /** After a change: what has become right is no longer shown; the server is asked again. */
    recheck(next: NoteExtras): void {
      const now = extrasIssues(next);
      setShown((before) => stillWrong(before, now));
    },
  };
}
