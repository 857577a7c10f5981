import type { SignedMessage } from "@emita/fiscal/authority";
import type { Begun } from "./plan-sending.ts";

/** Where a pending invoice is within its turn. */
export type IssuingState =
  /** Nothing of it went out under its present number. */
  | { readonly at: "unsent" }
  /** Number, bytes and attempt are on record: the bytes count as sent, and may go out now. */
  | { readonly at: "begun"; readonly begun: Begun }
  /** Bytes went out, and what became of them is not known. */
  | { readonly at: "unanswered"; readonly message: SignedMessage }
  /** The authority says that it has no such invoice. */
  | { readonly at: "absent"; readonly message: SignedMessage }
  /** The number belongs to an invoice of another system. */
  | { readonly at: "taken" }
  /** The outcome, or the next turn, is on record. */
  | { readonly at: "done" };

export const DONE: IssuingState = { at: "done" };
