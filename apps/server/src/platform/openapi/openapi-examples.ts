import type { FastifySchema } from "fastify";
import { SCHEMA_DOCS } from "@emita/contract/openapi/all-docs";
import { schemaOf } from "./openapi-answers.ts";
import { isObject, type JsonObject } from "./openapi-json.ts";

/** Shows for every body what could be sent, and for every answer what could come; the document's test tries them all. */
export function addExamples(call: JsonObject, docs: FastifySchema): void {
  addRequest(call["requestBody"], docs);
  const { responses } = call;
  if (!isObject(responses)) return;
  for (const [status, response] of Object.entries(responses))
    addAnswer(response, docs.answerExamples?.[Number(status)]);
}

function addRequest(body: unknown, { example, examples }: FastifySchema): void {
  if (!isObject(body) || !isObject(body["content"])) return;
  for (const media of Object.values(body["content"])) {
    if (!isObject(media) || media["example"] !== undefined) continue;
    if (example !== undefined) media["example"] = example;
    if (examples !== undefined) media["examples"] = examples;
  }
}

/** @param own the route's example; without one the schema's is shown */
function addAnswer(response: unknown, own: unknown): void {
  if (!isObject(response) || !isObject(response["content"])) return;
  const json = response["content"]["application/json"];
  const value = own ?? SCHEMA_DOCS.get(schemaOf(response))?.example;
  if (isObject(json) && value !== undefined) json["example"] = value;
}
