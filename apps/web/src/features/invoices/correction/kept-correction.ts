import type { Invoice } from "@emita/contract/invoices/invoices";
import { sessionValue } from "../../../api/session/session-store.ts";
import { hasShapeOf } from "../../../api/values/has-shape.ts";
import { isObject } from "../../../api/values/is-object.ts";
import { NO_EXTRAS, type NoteExtras } from "../extras/extras.ts";
import type { FixDraft } from "./correction-draft.ts";

/** What was typed into the form of a stored invoice. */
export interface TypedCorrection {
  readonly typed: Partial<FixDraft>;
  /** Null: the invoice's own details. */
  readonly extras: NoteExtras | null;
}

/** Of one invoice as it was then: after another change it no longer fits. */
interface KeptCorrection extends TypedCorrection {
  readonly id: string;
  readonly updatedAt: string;
}

const kept = sessionValue<KeptCorrection>("emita-correction", isKept);

/** What the tab has kept for this invoice, through a reload or a session that ended; null: nothing. */
export function keptCorrection({ id, updated_at }: Invoice): TypedCorrection | null {
  const value = kept.read();
  return value?.id === id && value.updatedAt === updated_at ? value : null;
}

export function keepCorrection({ id, updated_at }: Invoice, typed: TypedCorrection): void {
  kept.write({ id, updatedAt: updated_at, ...typed });
}

/** A leftover of an earlier version of the page has other fields. */
function isKept(value: unknown): value is KeptCorrection {
  if (!isObject(value)) return false;
  const { id, updatedAt, typed, extras } = value;
  const isTyped = isObject(typed) && Object.values(typed).every((text) => typeof text === "string");
  return (
    typeof id === "string" &&
    typeof updatedAt === "string" &&
    isTyped &&
    (extras === null || hasShapeOf(NO_EXTRAS, extras))
  );
}
