import type { NoteField } from "../notes/field-labels.ts";

/**
 * Whether sending the note again makes sense: after the person corrected something, unchanged at once, unchanged later
 * (when we, the city hall or time has mended it), never, or only once the city hall was asked whether the note exists.
 */
export type Resend = "after_correction" | "as_is" | "later" | "never" | "ask_first";

/**
 * What is true afterwards. `by_action`: what a refusal of that action means; the others say it whatever was asked:
 * `stays` the note remains, `kept` the note to be replaced remains, `issued` a mere warning, `cancelled` the note is
 * cancelled already, `unknown` the note may exist, or be cancelled, `unchanged` only a query failed.
 */
export type Outcome =
  | "by_action"
  | "stays"
  | "kept"
  | "issued"
  | "cancelled"
  | "unknown"
  | "unchanged";

export interface RejectionText {
  /** Null: nothing the person could correct. */
  readonly field: NoteField | null;
  readonly what: string;
  readonly todo: string;
  readonly resend: Resend;
  readonly outcome: Outcome;
}

export type RejectionEntry = readonly [code: string, text: RejectionText];

/** One text for the codes that share it, given in one string with blanks between. */
export function told(
  codes: string,
  field: NoteField | null,
  what: string,
  todo: string,
  resend: Resend = "after_correction",
  outcome: Outcome = "by_action",
): readonly RejectionEntry[] {
  return codes
    .split(" ")
    .map((code): RejectionEntry => [code, { field, what, todo, resend, outcome }]);
}

/** What our own program wrote wrongly: the person can change nothing, we must. */
export function ourFault(
  codes: string,
  what: string,
  outcome: Outcome = "by_action",
): readonly RejectionEntry[] {
  return told(codes, null, what, SUPPORT, "later", outcome);
}

export const RESEND = "Depois, reenvie a nota.";
export const SUPPORT =
  "A falha é nossa. Fale com o suporte: os seus dados estão guardados e nada se perde.";
export const ASK_CITY_HALL = "Fale com a prefeitura ou com o seu contador.";
export const IN_DOUBT = "na dúvida, pergunte ao seu contador.";
