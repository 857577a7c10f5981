import type { BuildResult } from "./authority.ts";

/** Why a draft cannot become a message; the result of our own checks before signing. */
export type Refusal = Extract<BuildResult, { readonly ok: false }>;

/** `text` is a Portuguese sentence the person can act on. */
export function refuse(field: string, code: string, text: string): Refusal {
  return { ok: false, field, code, text };
}

/** Maps a path of the layout table to the nearest field that a person can correct; the first matching prefix counts. */
export type FieldsByPath = readonly (readonly [prefix: string, field: string])[];

/** For a value that passed our checks by field and that the layout table does not accept. */
export function refuseByLayout(path: string, fields: FieldsByPath, text: string): Refusal {
  const field = fields.find(([prefix]) => path.startsWith(prefix))?.[1] ?? "invoice";
  return refuse(field, "layout", text);
}

/** The first refusal among checks tried in order; null when all pass. */
export function firstRefusal(checks: readonly (() => Refusal | null)[]): Refusal | null {
  for (const check of checks) {
    const refusal = check();
    if (refusal !== null) return refusal;
  }
  return null;
}
