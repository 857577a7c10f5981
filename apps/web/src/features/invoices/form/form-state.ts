import { type Dispatch, useReducer } from "react";
import { stillWrong } from "../../../ui/behaviour/still-wrong.ts";
import type { Issues } from "./form-submit.ts";

/** A form as typed, with the issues it shows. */
export interface FormState<Draft extends object, Field extends string> {
  readonly draft: Draft;
  readonly issues: Issues<Field>;
  /** The same form was sent before with other data. */
  readonly sentBefore: boolean;
  /** The form has changed since it was opened, by typing or by a look-up. */
  readonly isTouched: boolean;
}

export type FormEvent<Draft extends object, Field extends string> =
  /** By the person. `issuesOf` returns the issues of the resulting draft. */
  | { kind: "edited"; change: Partial<Draft>; issuesOf: (draft: Draft) => Issues<Field> }
  /** By a look-up for the person's input. */
  | { kind: "filled"; change: Partial<Draft> }
  /** By the company's settings, not by the person. */
  | { kind: "proposed"; change: Partial<Draft> }
  /** The person left a field that has an issue. */
  | { kind: "left"; field: Field; issue: string }
  /** The whole form was checked, here or by the server. */
  | { kind: "checked"; issues: Issues<Field> }
  | { kind: "sent-before" }
  /** The same data again, as another invoice. */
  | { kind: "renewed"; change: Partial<Draft> };

/** An untouched form. */
export function startForm<Draft extends object>(draft: Draft): FormState<Draft, never> {
  return { draft, issues: {}, sentBefore: false, isTouched: false };
}

/** The form after an event. A corrected issue disappears at once; a new issue appears when its field is left. */
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

/** A form and its events. */
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
