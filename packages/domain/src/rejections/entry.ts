import type { InvoiceField } from "../invoices/field-labels.ts";

/**
 * Whether sending the invoice again makes sense: after a correction by the person, unchanged at once, unchanged later (once
 * we, the city hall or time has solved the problem), never, or only after asking the city hall whether the invoice exists.
 */
export type Resend = "after_correction" | "as_is" | "later" | "never" | "ask_first";

/**
 * State after the refusal. `by_action`: the usual result of a refused action. The others hold for any action: `stays` the
 * invoice remains, `kept` the invoice to be replaced remains, `issued` only a warning, `cancelled` the invoice is already
 * cancelled, `unknown` the invoice may exist, or may be cancelled, `unchanged` only a query failed.
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
  /** Null: the person cannot correct anything. */
  readonly field: InvoiceField | null;
  readonly what: string;
  readonly todo: string;
  readonly resend: Resend;
  readonly outcome: Outcome;
}

export type RejectionEntry = readonly [code: string, text: RejectionText];

/**
 * The entries of codes that share one text.
 * @param codes separated by blanks
 */
export function entriesFor(
  codes: string,
  field: InvoiceField | null,
  what: string,
  todo: string,
  resend: Resend = "after_correction",
  outcome: Outcome = "by_action",
): readonly RejectionEntry[] {
  return codes
    .split(" ")
    .map((code): RejectionEntry => [code, { field, what, todo, resend, outcome }]);
}

/** Faults of our own program, which the person cannot correct. */
export function ourFault(
  codes: string,
  what: string,
  outcome: Outcome = "by_action",
): readonly RejectionEntry[] {
  return entriesFor(codes, null, what, SUPPORT, "later", outcome);
}

export const RESEND = "Depois, reenvie a nota.";
export const SUPPORT =
  "A falha é nossa. Fale com o suporte: os seus dados estão guardados e nada se perde.";
export const ASK_CITY_HALL = "Fale com a prefeitura ou com o seu contador.";
export const IN_DOUBT = "na dúvida, pergunte ao seu contador.";
