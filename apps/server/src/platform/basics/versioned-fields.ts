import { isDeepStrictEqual } from "node:util";
import type { FieldConflict } from "@emita/contract/errors";
import { AppError } from "./app-error.ts";

/** What is stored of a record that several people change. */
export interface Versioned {
  readonly version: number;
  /** The version in which each field was last changed; absent: never since its making. */
  readonly field_versions: Readonly<Record<string, number>>;
}

type Given<Fields> = { readonly [Field in keyof Fields]?: Exclude<Fields[Field], undefined> };

/**
 * The fields that a change really changes. What other people changed meanwhile in other fields stays.
 * @param shown the stored values, as the contract shows them
 * @param base the version that the change is based on; undefined: whatever is stored
 * @throws AppError changed_meanwhile when another person gave one of these fields another value since then
 */
export function changedFields<Fields extends object>(
  stored: Versioned,
  shown: Readonly<Record<string, unknown>>,
  changes: Fields,
  base: number | undefined,
): { readonly changed: Given<Fields>; readonly next: Versioned } {
  const differing = Object.entries(changes).filter(
    ([field, value]) =>
      value !== undefined && !isDeepStrictEqual(value ?? null, shown[field] ?? null),
  );
  const conflicts = differing
    .filter(([field]) => base !== undefined && (stored.field_versions[field] ?? 0) > base)
    .map(([field, value]): FieldConflict => ({
      field,
      yours: value,
      theirs: shown[field] ?? null,
    }));
  if (conflicts.length > 0) throw changedMeanwhile(conflicts, stored.version);
  const version = stored.version + (differing.length > 0 ? 1 : 0);
  const touched = Object.fromEntries(differing.map(([field]) => [field, version]));
  return {
    changed: Object.fromEntries(differing) as Given<Fields>,
    next: { version, field_versions: { ...stored.field_versions, ...touched } },
  };
}

export function changedMeanwhile(conflicts: readonly FieldConflict[], version: number): AppError {
  return new AppError("changed_meanwhile", {
    detail: "Outra pessoa mudou o mesmo campo. Veja os dois valores e escolha um.",
    extra: { conflicts: [...conflicts], version },
  });
}
