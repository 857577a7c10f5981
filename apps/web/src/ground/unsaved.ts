import { useEffect, useState } from "react";
import { createQuestion } from "../api/question.ts";

/** Forms with changes that were not saved. */
const forms = new Set<symbol>();

/** Asked before such a form is left; features/settings/frame/leave-dialog.tsx shows it. */
export const leaveQuestion = createQuestion<boolean>();

export function hasUnsaved(): boolean {
  return forms.size > 0;
}

/** Whether the screen may be left: always while nothing is unsaved, else what the person says. */
export async function mayLeave(): Promise<boolean> {
  return !hasUnsaved() || leaveQuestion.ask();
}

/**
 * Guards what was typed into a form.
 * @param draft flat; equal to what is saved: nothing is guarded
 * @returns isDirty, and markSaved to tell what the server has now
 */
export function useUnsaved<T extends object>(draft: T): [boolean, (saved: T) => void] {
  const [saved, markSaved] = useState(draft);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(saved);
  useEffect(() => (isDirty ? guard() : undefined), [isDirty]);
  return [isDirty, markSaved];
}

function guard(): () => void {
  const form = Symbol("form");
  forms.add(form);
  return () => forms.delete(form);
}
