import { child, objectsIn, type JsonObject } from "./openapi-json.ts";

const PREFIX = "#/components/schemas/";

/**
 * Every named schema was written twice, as what is sent and as what is answered: only what some call names stays, and the
 * schema of a request takes the plain name where no answer needs it.
 */
export function keepUsedSchemas(document: object): void {
  const root: JsonObject = { ...document };
  const schemas = child(child(root, "components"), "schemas");
  const used = new Set<string>();
  const pending = [...refsIn({ ...root, components: null })];
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    pending.push(...refsIn(schemas[name]));
  }
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name];
  renameInputs(root, used);
}

function renameInputs(root: JsonObject, used: ReadonlySet<string>): void {
  const schemas = child(child(root, "components"), "schemas");
  const plain = new Map(
    [...used]
      .filter((name) => name.endsWith("Input") && !used.has(name.replace(/Input$/, "")))
      .map((name) => [name, name.replace(/Input$/, "")]),
  );
  for (const { object } of objectsIn(root)) {
    const ref = object["$ref"];
    if (typeof ref !== "string" || !ref.startsWith(PREFIX)) continue;
    const name = plain.get(ref.slice(PREFIX.length));
    if (name !== undefined) object["$ref"] = PREFIX + name;
  }
  for (const [from, to] of plain) {
    schemas[to] = schemas[from];
    delete schemas[from];
  }
}

function* refsIn(value: unknown): Generator<string> {
  for (const { object } of objectsIn(value)) {
    const ref = object["$ref"];
    if (typeof ref === "string" && ref.startsWith(PREFIX)) yield ref.slice(PREFIX.length);
  }
}
