import { API_ERRORS, type ApiErrorCode } from "@emita/contract/errors";
import type { FastifyContextConfig, FastifySchema, RouteOptions } from "fastify";
import { isInCompany } from "../http/route-access.ts";
import { describeAnswer } from "./openapi-answers.ts";
import { addExamples } from "./openapi-examples.ts";
import { addAnswerHeaders, addSharedHeaders, headers } from "./openapi-headers.ts";
import { child, isObject, type JsonObject } from "./openapi-json.ts";

const METHODS = ["get", "post", "put", "patch", "delete"] as const;
const WITHOUT_INPUT: ReadonlySet<string> = new Set(["get", "delete"]);
/** An unknown parameter is refused everywhere, and an Accept that nothing fits. */
const EVERYWHERE = ["invalid", "not_acceptable", "internal", "unavailable"] as const;
const KNOWN_CALLER = [
  "unauthenticated",
  "forbidden_scope",
  "email_not_verified",
  "second_factor_required",
  "rate_limited",
] as const;
/** For calls that belong to a company. */
const IN_COMPANY = [
  "forbidden_role",
  "not_found",
  "company_required",
  "second_factor_missing",
  "token_without_factor",
] as const;
/** For paths with an id, which may be unreadable. */
const OF_ONE = ["not_found", "invalid_request"] as const;
const WITH_INPUT = ["invalid_request", "too_large", "unsupported_type"] as const;

/** The route of a call, with its callers (platform/http/route-access) and its texts (platform/http/route-docs). */
type RouteOf = (method: string, path: string) => RouteOptions | undefined;

/** Completes every call of the document: name, text, permission, headers, files, examples, refusals. */
export function describeOperations(document: object, problemBase: string, routeOf: RouteOf): void {
  const root = { ...document };
  addSharedHeaders(child(root, "components"));
  for (const [path, calls] of Object.entries(child(root, "paths"))) {
    if (!isObject(calls)) continue;
    for (const method of METHODS) {
      const call = calls[method];
      if (!isObject(call)) continue;
      const { config: { access, scopes } = {}, schema: docs = {} } = routeOf(method, path) ?? {};
      describe(call, { method, path, problemBase, access, scopes, docs });
    }
  }
}

interface Place {
  readonly method: string;
  readonly path: string;
  readonly problemBase: string;
  readonly access: FastifyContextConfig["access"] | undefined;
  readonly scopes: FastifyContextConfig["scopes"] | undefined;
  readonly docs: FastifySchema;
}

/** An operation of ours without a text stays as it is: the document's test names it. */
function describe(call: JsonObject, place: Place): void {
  const { access, docs } = place;
  if (docs.operationId !== undefined) call["operationId"] = docs.operationId;
  if (docs.description !== undefined) call["description"] = docs.description;
  const isOpen = Array.isArray(call["security"]) && call["security"].length === 0;
  if (!isOpen) call["security"] = securityOf(place);
  const responses = child(call, "responses");
  if (docs.file !== undefined) responses["200"] = file(docs.file);
  describeAnswers(responses, docs);
  addAnswerHeaders(responses, {
    tellsLimits: !isOpen && access !== "session" && access !== "any-session",
  });
  addUpload(call);
  addExamples(call, docs);
  Object.assign(responses, { ...refusalsOf(place, isOpen), ...responses });
}

function securityOf({ scopes }: Place): JsonObject[] {
  return [...(scopes === undefined ? [] : [{ apiToken: [...scopes] }]), { session: [] }];
}

function file(types: string | readonly string[]): JsonObject {
  return {
    description: "O arquivo",
    headers: {
      "Content-Disposition": {
        description: "O nome do arquivo, em `filename`.",
        schema: { type: "string" },
      },
    },
    content: Object.fromEntries(
      [types].flat().map((type) => [type, { schema: { type: "string", format: "binary" } }]),
    ),
  };
}

function describeAnswers(responses: JsonObject, docs: FastifySchema): void {
  for (const [status, response] of Object.entries(responses))
    if (isObject(response)) {
      describeAnswer(response, status, docs);
      // The library leaves out a body that is null, which only 204 and 304 really have none of.
      if (status === "202" && response["content"] === undefined) response["content"] = NULL;
    }
}

const NULL = { "application/json": { schema: { type: "null" }, example: null } };

/** The library describes no multipart body. */
function addUpload(call: JsonObject): void {
  const consumes = call["consumes"];
  if (!String(call["summary"]).includes("multipart")) return;
  if (call["requestBody"] !== undefined) return addFileBeside(child(call, "requestBody"));
  if (consumes !== undefined) delete call["consumes"];
  const properties: JsonObject = { file: { type: "string", format: "binary" } };
  const required = ["file"];
  if (String(call["summary"]).includes("password")) {
    properties["password"] = { type: "string" };
    required.push("password");
  }
  if (String(call["summary"]).includes("propose")) {
    properties["propose"] = { type: "string" };
    properties["propose_no_income"] = { type: "string", enum: ["true", "false"] };
  }
  if (String(call["summary"]).includes("apply")) {
    properties["apply"] = { type: "string", enum: ["true", "false"] };
    properties["columns"] = { type: "string" };
  }
  const schema = { type: "object", properties, required };
  call["requestBody"] = { required: true, content: { "multipart/form-data": { schema } } };
}

/** A call that takes JSON or a file. */
function addFileBeside(body: JsonObject): void {
  const properties = { file: { type: "string", format: "binary" } };
  const schema = { type: "object", properties, required: ["file"] };
  child(body, "content")["multipart/form-data"] = { schema, example: { file: "(o arquivo)" } };
}

function refusalsOf(place: Place, isOpen: boolean): JsonObject {
  const codes = new Set<ApiErrorCode>([
    ...EVERYWHERE,
    ...(place.method === "get" ? [] : (["read_only", "forbidden_origin"] as const)),
    ...(isOpen ? [] : KNOWN_CALLER),
    ...(isInCompany(place.access) ? IN_COMPANY : []),
    ...(WITHOUT_INPUT.has(place.method) ? [] : WITH_INPUT),
    ...(place.path.includes("{") ? OF_ONE : []),
    ...(place.docs.refusals ?? []),
  ]);
  // Codes of one status share a response, with an example each.
  const byStatus = Map.groupBy(codes, (code) => API_ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, those]) => [status, refusal(those, place.problemBase)]),
  );
}

function refusal(codes: readonly ApiErrorCode[], problemBase: string): JsonObject {
  const waits = codes.some((code) => API_ERRORS[code].status === 503 || code === "rate_limited");
  return {
    description: codes.map((code) => `${API_ERRORS[code].title} (\`${code}\`)`).join("; "),
    ...(waits && { headers: headers("Retry-After") }),
    ...(codes.includes("unauthenticated") && { headers: headers("WWW-Authenticate") }),
    content: {
      "application/problem+json": {
        schema: { $ref: "#/components/schemas/Problem" },
        examples: Object.fromEntries(
          codes.map((code) => [code, { value: problemExample(code, problemBase) }]),
        ),
      },
    },
  };
}

function problemExample(code: ApiErrorCode, problemBase: string): JsonObject {
  const { status, title } = API_ERRORS[code];
  return {
    type: problemBase + code,
    title,
    status,
    code,
    detail: title,
    request_id: "0a28af24-efe6-42f2-a1d3-adbdfd52305d",
    ...(code === "idempotency_key_reused" && {
      invoice_id: "7f0c3b52-5a52-4c39-9c4f-0d8a2f1f6a11",
    }),
    ...(code === "quota_exceeded" && { plan: "TRIAL", used: 5, quota: 5 }),
    ...(code === "invalid" && {
      errors: [{ field: "cnpj", code: "custom", message: "CNPJ ou CPF inválido." }],
    }),
  };
}
