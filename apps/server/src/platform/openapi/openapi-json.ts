/** A JSON value, as far as the parts of the OpenAPI document must be distinguished. */
export interface JsonObject {
  [key: string]: unknown;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The object under a key, made when there is none. */
export function child(parent: JsonObject, key: string): JsonObject {
  const present = parent[key];
  if (isObject(present)) return present;
  const made: JsonObject = {};
  parent[key] = made;
  return made;
}

/** Every object of a JSON value, parents first, with the keys that lead to it. */
export function* objectsIn(
  value: unknown,
  path: readonly string[] = [],
): Generator<{ path: readonly string[]; object: JsonObject }> {
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) yield* objectsIn(entry, [...path, String(index)]);
  } else if (isObject(value)) {
    yield { path, object: value };
    for (const [key, entry] of Object.entries(value)) yield* objectsIn(entry, [...path, key]);
  }
}
