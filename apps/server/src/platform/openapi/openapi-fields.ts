import { FIELDS } from "@emita/contract/openapi/fields";
import { isObject, objectsIn } from "./openapi-json.ts";

/** Says of every field and parameter what it means, where the texts know it and the schema itself does not. */
export function describeFields(document: object): void {
  for (const { path, object } of objectsIn(document)) {
    if (path.includes("example") || path.includes("examples")) continue;
    if (typeof object["name"] === "string" && typeof object["in"] === "string")
      object["description"] ??= textOf(object["in"], object["name"]);
    const properties = object["properties"];
    if (!isObject(properties)) continue;
    const owner = path[0] === "components" ? (path[2] ?? "") : "";
    for (const [name, schema] of Object.entries(properties))
      // A reference carries no text of its own.
      if (isObject(schema) && !("$ref" in schema)) describe(schema, textOf(owner, name));
  }
}

function describe(schema: Record<string, unknown>, text: string | undefined): void {
  if (text !== undefined) schema["description"] ??= text;
}

function textOf(owner: string, name: string): string | undefined {
  return FIELDS[`${owner}.${name}`] ?? FIELDS[name];
}
