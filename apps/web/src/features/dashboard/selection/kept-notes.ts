import type { Invoice } from "@emita/contract/invoices/invoices";
import { useState } from "react";

/** The invoices with which the dialog was opened: a row that the list moves or changes meanwhile stays in it. */
export function useKept(open: boolean, invoices: readonly Invoice[]): readonly Invoice[] {
  const [kept, setKept] = useState<readonly Invoice[]>(invoices);
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    if (open) setKept(invoices);
  }
  return kept;
}

export function notesText(count: number): string {
  return count === 1 ? "1 nota" : `${count} notas`;
}
