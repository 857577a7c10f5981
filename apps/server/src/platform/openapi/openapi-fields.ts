import type { RouteOptions } from "fastify";
import { FIELDS } from "@emita/contract/openapi/all-docs";
import { formatOf } from "./openapi-formats.ts";
import { child, isObject, type JsonObject } from "./openapi-json.ts";

type Texts = Readonly<Record<string, string>>;

/** Keywords besides `properties` under which a schema may hold others. */
const PARTS = ["anyOf", "oneOf", "allOf", "items", "additionalProperties"] as const;

/** Says of every field and parameter what it means, and of what form it is, where the schema itself does not. */
export function describeFields(document: object, routes: readonly RouteOptions[]): void {
  const root: JsonObject = { ...document };
  const texts: Texts = { ...FIELDS, ...Object.fromEntries(routes.flatMap(fieldsOf)) };
  const schemas = child(child(root, "components"), "schemas");
  for (const [name, schema] of Object.entries(schemas)) describeIn(schema, [name], texts);
  for (const calls of [
    ...Object.values(child(root, "paths")),
    ...Object.values(child(root, "webhooks")),
  ])
    if (isObject(calls)) for (const call of Object.values(calls)) describeCall(call, texts);
}

/** Texts of fields that a route states itself, under the name of its call. */
const fieldsOf = ({ schema: { operationId, fields = {} } = {} }: RouteOptions) =>
  Object.entries(fields).map(([name, text]) => [`${operationId}.${name}`, text] as const);

function describeCall(call: unknown, texts: Texts): void {
  if (!isObject(call)) return;
  const { parameters, requestBody, responses } = call;
  const name = String(call["operationId"]);
  if (Array.isArray(parameters))
    for (const parameter of parameters) describeParameter(parameter, name, texts);
  for (const message of [requestBody, ...(isObject(responses) ? Object.values(responses) : [])]) {
    if (!isObject(message) || !isObject(message["content"])) continue;
    for (const media of Object.values(message["content"]))
      if (isObject(media)) describeIn(media["schema"], [name], texts);
  }
}

/** The library describes a text that is parsed as a number as a text. */
const PAGE_NUMBER = { type: "integer", minimum: 1, maximum: 99 };

function describeParameter(parameter: unknown, call: string, texts: Texts): void {
  if (!isObject(parameter)) return;
  const { in: place, name } = parameter;
  if (place === "path" && name === "page") parameter["schema"] = PAGE_NUMBER;
  const text =
    texts[`${call}.${String(name)}`] ??
    texts[`${String(place)}.${String(name)}`] ??
    texts[String(name)];
  if (text !== undefined) parameter["description"] ??= text;
}

/** @param path the name of the schema, or of the call that has one of its own, and the fields that lead here */
function describeIn(schema: unknown, path: readonly string[], texts: Texts): void {
  if (Array.isArray(schema)) for (const part of schema) describeIn(part, path, texts);
  if (!isObject(schema)) return;
  for (const part of PARTS) describeIn(schema[part], path, texts);
  if (!isObject(schema["properties"])) return;
  for (const [name, field] of Object.entries(schema["properties"])) {
    if (!isObject(field)) continue;
    const place = [...path, name];
    const text = textOf(place, texts);
    // The description of a field overrides that of its type.
    if (text !== undefined) field["description"] = text;
    formatOf(place, field);
    describeIn(field, place, texts);
  }
}

/** The nearest text: of this very field, of its last parts, of its name. */
function textOf(path: readonly string[], texts: Texts): string | undefined {
  const [owner = "", ...fields] = path;
  const names = [owner, owner.replace(/Input$/, ""), owner.replace(/Detail$/, "")];
  for (const name of names) {
    const text = texts[[name, ...fields].join(".")];
    if (text !== undefined) return text;
  }
  for (let first = 0; first < fields.length; first += 1) {
    const text = texts[fields.slice(first).join(".")];
    if (text !== undefined) return text;
  }
  return undefined;
}
