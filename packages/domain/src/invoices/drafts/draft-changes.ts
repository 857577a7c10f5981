/**
 * What changes in a draft, field by field, so that two people may write in one draft at a time: a change names only the
 * fields that it changes. A field is a path with points: `cnpj`, `details.iss`, `form.state.valor`.
 */

export interface JsonObject {
  readonly [name: string]: unknown;
}

/** Objects whose members are fields of their own; every other value is a field as a whole. */
const SPLIT: ReadonlySet<string> = new Set([
  "details",
  "metadata",
  "form",
  "form.state",
  "form.state.extras",
]);

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Every field of a value with its path; a member that is null or undefined counts as absent. */
export function fieldsOf(content: JsonObject): ReadonlyMap<string, unknown> {
  const fields = new Map<string, unknown>();
  collect(content, "", fields);
  return fields;
}

function collect(content: JsonObject, prefix: string, fields: Map<string, unknown>): void {
  for (const [name, value] of Object.entries(content)) {
    const path = prefix + name;
    if (isJsonObject(value) && SPLIT.has(path)) collect(value, `${path}.`, fields);
    else if (value !== null && value !== undefined) fields.set(path, value);
  }
}

/**
 * The change from one content to another: only what differs, null where a field is gone. It is the body of
 * `PATCH /invoices/{id}` for a draft.
 */
export function draftChange(before: JsonObject, after: JsonObject): JsonObject {
  return changeOf(before, after, "");
}

function changeOf(before: JsonObject, after: JsonObject, prefix: string): JsonObject {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed: [string, unknown][] = [];
  for (const name of names) {
    const path = prefix + name;
    const [was, is] = [before[name] ?? null, after[name] ?? null];
    if (sameValue(was, is)) continue;
    // Member by member even when all are gone: what another person adds meanwhile stays.
    const isSplit = SPLIT.has(path) && isJsonObject(was) && (is === null || isJsonObject(is));
    changed.push([name, isSplit ? changeOf(was, is ?? {}, `${path}.`) : is]);
  }
  return Object.fromEntries(changed);
}

/** The content after a change. Null removes a field; where the objects are split, their other members stay. */
export function applyChange(content: JsonObject, change: JsonObject): JsonObject {
  return applied(content, change, "");
}

function applied(content: JsonObject, change: JsonObject, prefix: string): JsonObject {
  const members = new Map(Object.entries(content));
  for (const [name, value] of Object.entries(change)) {
    const path = prefix + name;
    if (value === undefined) continue;
    if (value === null) members.delete(name);
    else if (SPLIT.has(path) && isJsonObject(value)) {
      const old = members.get(name);
      const inner = applied(isJsonObject(old) ? old : {}, value, `${path}.`);
      if (Object.keys(inner).length > 0 || !isJsonObject(old)) members.set(name, inner);
      else members.delete(name);
    } else members.set(name, value);
  }
  return Object.fromEntries(members);
}

/** The fields in which two contents differ. */
export function changedFields(before: JsonObject, after: JsonObject): readonly string[] {
  const [were, are] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...were.keys(), ...are.keys()])].filter(
    (path) => !sameValue(were.get(path) ?? null, are.get(path) ?? null),
  );
}

/** Equal as JSON, whatever the order of an object's members. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => sameValue(item, b[index]));
  if (!isJsonObject(a) || !isJsonObject(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length && names.every((name) => sameValue(a[name], b[name]))
  );
}
