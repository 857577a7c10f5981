import { useEffect, useState } from "react";
import { createQuestion } from "../api/question.ts";

/** Forms with changes that were not saved. */
const forms = new Set<symbol>();

/** Forms of notes that were begun and not sent: with a draft that stays in this tab, and without one. */
const unsent = { kept: new Set<symbol>(), lost: new Set<symbol>() };

/** Asked before such a form is left; features/settings/frame/leave-dialog.tsx shows it. */
export const leaveQuestion = createQuestion<boolean>();

export function hasUnsaved(): boolean {
  return forms.size > 0;
}

/** Whether the screen may be left: always while nothing is unsaved, else what the person says. */
export async function mayLeave(): Promise<boolean> {
  return !hasUnsaved() || leaveQuestion.ask();
}

export function hasUnsent(): boolean {
  return unsent.kept.size + unsent.lost.size > 0;
}

/** Whether going to another company loses something, and not only puts it aside. */
export function wouldLose(): boolean {
  return hasUnsaved() || unsent.lost.size > 0;
}

/** The person has agreed to lose it: nobody asks again, the browser neither. */
export function abandonUnsaved(): void {
  forms.clear();
}

/** Tells of a note that was begun and not sent, as long as its form is on screen; `draft`: whether the tab keeps what was typed. */
export function useUnsent(isBegun: boolean, draft: "kept" | "lost"): void {
  useEffect(() => (isBegun ? enter(unsent[draft]) : undefined), [isBegun, draft]);
}

/**
 * Guards what was typed into a form.
 * @param draft flat; equal to what is saved: nothing is guarded
 * @returns isDirty, and markSaved to tell what the server has now
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
