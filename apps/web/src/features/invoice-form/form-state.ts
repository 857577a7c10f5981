import { type Dispatch, useReducer } from "react";
import { stillWrong } from "../../ui/base/still-wrong.ts";
import type { Issues } from "./form-submit.ts";

/** A form as typed, with what it shows of what is wrong. */
export interface FormState<Draft extends object, Field extends string> {
  readonly draft: Draft;
  readonly issues: Issues<Field>;
  /** The same form was sent before, with other data. */
  readonly sentBefore: boolean;
  /** Something was typed or looked up since it was opened. */
  readonly isTouched: boolean;
}

export type FormEvent<Draft extends object, Field extends string> =
  /** By the person. `issuesOf`: what is wrong with the draft that comes of it. */
  | { kind: "edited"; change: Partial<Draft>; issuesOf: (draft: Draft) => Issues<Field> }
  /** By what was looked up for the person's input. */
  | { kind: "filled"; change: Partial<Draft> }
  /** By the company's settings, not by the person. */
  | { kind: "proposed"; change: Partial<Draft> }
  /** A field was left with something wrong in it. */
  | { kind: "left"; field: Field; issue: string }
  /** The whole form was looked through, here or by the server. */
  | { kind: "checked"; issues: Issues<Field> }
  | { kind: "sent-before" }
  /** The same data once more, as another note. */
  | { kind: "renewed"; change: Partial<Draft> };

/** An untouched form. */
export function startForm<Draft extends object>(draft: Draft): FormState<Draft, never> {
  return { draft, issues: {}, sentBefore: false, isTouched: false };
}

/** The form after what happened. What has become right is no longer shown as wrong; new issues wait until a field is left. */
export function formReducer<Draft extends object, Field extends string>(
  state: FormState<Draft, Field>,
  event: FormEvent<Draft, Field>,
): FormState<Draft, Field> {
  switch (event.kind) {
    case "edited": {
      const next = changed(state, event.change);
      return { ...next, issues: stillWrong(state.issues, event.issuesOf(next.draft)) };
    }
    case "filled":
      return changed(state, event.change);
    case "proposed":
      return { ...state, draft: { ...state.draft, ...event.change } };
    case "left":
      return { ...state, issues: { ...state.issues, [event.field]: event.issue } };
    case "checked":
      return { ...state, issues: event.issues };
    case "sent-before":
      return { ...state, sentBefore: true };
    case "renewed":
      break;
  }
  return { ...changed(state, event.change), sentBefore: false };
}

function changed<Draft extends object, Field extends string>(
  state: FormState<Draft, Field>,
  change: Partial<Draft>,
): FormState<Draft, Field> {
  return { ...state, draft: { ...state.draft, ...change }, isTouched: true };
}

/** The form and what happens to it. */
export interface FormStore<Draft extends object, Field extends string> {
  readonly state: FormState<Draft, Field>;
  readonly dispatch: Dispatch<FormEvent<Draft, Field>>;
}

/** One form's state. */
export function useFormState<Draft extends object, Field extends string>(
  start: () => Draft,
): FormStore<Draft, Field> {
  const [state, dispatch] = useReducer(
    formReducer<Draft, Field>,
    null,
    (): FormState<Draft, Field> => startForm(start()),
  );
  return { state, dispatch };
}
