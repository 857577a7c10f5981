import type { FastifySchema } from "fastify";
import { z } from "zod";
import { SCHEMA_DOCS } from "@emita/contract/openapi/all-docs";
import { isObject, type JsonObject } from "./openapi-json.ts";

const PREFIX = "#/components/schemas/";

/**
 * Adds the description of a success: of the call itself, else of its body, else of the route's own schema (`z.null().describe(…)`).
 * Without any of them it stays empty, which a test reports.
 */
export function describeAnswer(response: JsonObject, status: string, docs: FastifySchema): void {
  const text =
    docs.answers?.[Number(status)] ??
    SCHEMA_DOCS.get(schemaOf(response))?.answer ??
    ownDescription(docs, status);
  if (text !== undefined) response["description"] = text;
}

function ownDescription({ response }: FastifySchema, status: string): string | undefined {
  const schema = isObject(response) ? response[status] : undefined;
  return schema instanceof z.ZodType ? schema.description : undefined;
}

/** The name of the schema of a JSON answer; empty where it has none. */
export function schemaOf(message: JsonObject): string {
  const { content } = message;
  const json = isObject(content) ? content["application/json"] : undefined;
  const schema = isObject(json) ? json["schema"] : undefined;
  const ref = isObject(schema) ? schema["$ref"] : undefined;
  return typeof ref === "string" ? ref.replace(PREFIX, "") : "";
}
