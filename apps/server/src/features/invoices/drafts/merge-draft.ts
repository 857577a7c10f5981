import type { FieldConflict } from "@emita/contract/errors";
import {
  applyChange,
  changedFields,
  fieldsOf,
  type JsonObject,
} from "@emita/domain/invoices/drafts/draft-changes";
import type { FieldChange } from "../../../db/tables/drafts.ts";

export interface Mergeable {
  readonly content: JsonObject;
  readonly version: number;
  readonly field_versions: Readonly<Record<string, FieldChange>>;
}

interface Merged {
  readonly content: JsonObject;
  readonly version: number;
  readonly field_versions: Readonly<Record<string, FieldChange>>;
  /** Nothing differs from before: a repeated request, for example. */
  readonly isUnchanged: boolean;
}

/** A field that two callers changed; the caller's names are added where they are shown. */
export type Contested = Pick<FieldConflict, "field" | "yours" | "theirs"> & {
  readonly change: FieldChange;
};

/**
 * Puts a change on a draft. Fields that others changed since `base` stay theirs where the request leaves them alone; where it
 * gives them another value, nothing is changed at all.
 * @param base the version that the caller saw; null: the present one
 * @param actor of this change
 */
export function mergeDraft(
  draft: Mergeable,
  change: JsonObject,
  base: number | null,
  actor: Omit<FieldChange, "version">,
): Merged | { readonly contested: readonly Contested[] } {
  const content = applyChange(draft.content, change);
  const fields = changedFields(draft.content, content);
  const contested = fields.flatMap((field) => contest(draft, content, field, base));
  if (contested.length > 0) return { contested };
  if (fields.length === 0) return { ...draft, isUnchanged: true };
  const version = draft.version + 1;
  const changed = fields.map((field) => [field, { ...actor, version }] as const);
  return {
    content,
    version,
    field_versions: { ...draft.field_versions, ...Object.fromEntries(changed) },
    isUnchanged: false,
  };
}

function contest(
  draft: Mergeable,
  content: JsonObject,
  field: string,
  base: number | null,
): Contested[] {
  const change = draft.field_versions[field];
  if (base === null || !change || change.version <= base) return [];
  const yours = fieldsOf(content).get(field) ?? null;
  const theirs = fieldsOf(draft.content).get(field) ?? null;
  return [{ field, yours, theirs, change }];
}
