import { useEffect, useState } from "react";
import { createQuestion } from "../api/question.ts";

/** Forms with unsaved changes. */
const forms = new Set<symbol>();

/** Forms of invoices that were begun and not sent: with a draft in this tab, and without one. */
const unsent = { kept: new Set<symbol>(), lost: new Set<symbol>() };

/** Asked before such a form is left; features/settings/frame/leave-dialog.tsx shows it. */
export const leaveQuestion = createQuestion<boolean>();

export function hasUnsaved(): boolean {
  return forms.size > 0;
}

/** Whether the screen may be left: always without unsaved changes, otherwise as the person answers. */
export async function mayLeave(): Promise<boolean> {
  return !hasUnsaved() || leaveQuestion.ask();
}

export function hasUnsent(): boolean {
  return unsent.kept.size + unsent.lost.size > 0;
}

/** Whether changing the company loses input instead of only putting it aside. */
export function wouldLose(): boolean {
  return hasUnsaved() || unsent.lost.size > 0;
}

/** The person has agreed to lose the changes: neither the app nor the browser asks again. */
export function abandonUnsaved(): void {
  forms.clear();
}

/** Registers an invoice that was begun and not sent while its form is on screen. `draft`: whether the tab keeps the input. */
export function useUnsent(isBegun: boolean, draft: "kept" | "lost"): void {
  useEffect(() => (isBegun ? enter(unsent[draft]) : undefined), [isBegun, draft]);
}

/**
 * Guards a form's input.
 * @param draft flat; if it equals the saved values there is nothing to guard
 * @returns isDirty, and markSaved, which sets the values that the server has now
 */
export function useUnsaved<T extends object>(draft: T): [boolean, (saved: T) => void] {
  const [saved, markSaved] = useState(draft);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(saved);
  useEffect(() => (isDirty ? enter(forms) : undefined), [isDirty]);
  return [isDirty, markSaved];
}

function enter(list: Set<symbol>): () => void {
  const form = Symbol("form");
  list.add(form);
  return () => list.delete(form);
}
