import { REQUEST_EXAMPLES } from "@emita/contract/openapi/examples";
import { ANSWER_EXAMPLES, CALL_EXAMPLES } from "@emita/contract/openapi/examples/answers";
import { INVOICE_EXAMPLES } from "@emita/contract/openapi/examples/requests";
import { schemaOf } from "./openapi-answers.ts";
import { isObject, type JsonObject } from "./openapi-json.ts";

/** Shows for every body what could be sent, and for every answer what could come; the document's test tries them all. */
export function addExamples(call: JsonObject): void {
  const id = String(call["operationId"]);
  addRequest(call["requestBody"], id);
  const { responses } = call;
  if (!isObject(responses)) return;
  for (const [status, response] of Object.entries(responses))
    addAnswer(response, `${id} ${status}`);
}

function addRequest(body: unknown, id: string): void {
  const value = REQUEST_EXAMPLES[id];
  if (!isObject(body) || !isObject(body["content"]) || value === undefined) return;
  for (const media of Object.values(body["content"])) {
    if (!isObject(media)) continue;
    if (id === "createInvoice")
      media["examples"] = { simples: { summary: "O mais simples", value }, ...INVOICE_EXAMPLES };
    else media["example"] = value;
  }
}

function addAnswer(response: unknown, place: string): void {
  if (!isObject(response) || !isObject(response["content"])) return;
  const json = response["content"]["application/json"];
  const value = place in CALL_EXAMPLES ? CALL_EXAMPLES[place] : ANSWER_EXAMPLES[schemaOf(response)];
  if (isObject(json) && value !== undefined) json["example"] = value;
}
