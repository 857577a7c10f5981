import type { Invoice } from "@emita/contract/invoices/invoices";
import type { FormEvent } from "react";
import { focusFirstInvalid } from "../../../ui/behaviour/focus.ts";
import { painted } from "../../../ui/behaviour/painted.ts";
import { clearToasts } from "../../../ui/feedback/toasts/toast-store.ts";
import type { Messages, SubmitOutcome } from "./refusals.ts";

/** Issues shown, by the form's field names. */
export type Issues<Field extends string> = Partial<Record<Field, string>>;

/** A part of a form that checks its own fields. */
export interface FormPart {
  /** Called before sending. Returns whether the part is valid; otherwise shows its issues. */
  check: () => boolean;
  /** Shows the refusals of its fields. */
  refuse?: (messages: Messages) => void;
}

/** The steps that differ between forms when their button is pressed. */
interface FormSteps<Field extends string> {
  /** Called first. False: the form is neither checked nor sent. */
  begin?: () => boolean;
  /** Issues that block sending as typed. */
  found: Issues<Field>;
  show: (issues: Issues<Field>) => void;
  parts: readonly FormPart[];
  send: () => Promise<SubmitOutcome>;
  /** Shows the refusals at its own fields. */
  refuse: (messages: Messages) => void;
  onCreated?: (invoice: Invoice) => void;
  onSentBefore?: () => void;
}

/** The way from a press to an invoice: check the form, send it, and show the outcome. */
export async function submitForm<Field extends string>(
  event: FormEvent<HTMLFormElement>,
  { begin = startAgain, ...form }: FormSteps<Field>,
): Promise<void> {
  event.preventDefault();
  const element = event.currentTarget;
  // The button shows the press before the whole form is checked.
  await painted();
  if (!begin()) return;
  form.show(form.found);
  const isComplete = form.parts.map((part) => part.check()).every(Boolean);
  if (Object.keys(form.found).length > 0 || !isComplete) return focusFirstInvalid(element);
  const outcome = await form.send();
  if (outcome.kind === "created") return form.onCreated?.(outcome.invoice);
  if (outcome.kind === "sent-before") form.onSentBefore?.();
  if (outcome.kind === "fields") {
    form.refuse(outcome.messages);
    for (const part of form.parts) part.refuse?.(outcome.messages);
    focusFirstInvalid(element);
  }
}

/** A new attempt removes the messages of the last one. */
export function startAgain(): boolean {
  clearToasts();
  return true;
}
