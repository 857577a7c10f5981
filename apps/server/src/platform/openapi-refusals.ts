import { API_ERRORS, problemSchema, type ApiErrorCode } from "@emita/contract/errors";
import { z } from "zod";

const EVERYWHERE = ["unauthenticated", "email_not_verified", "rate_limited", "internal"] as const;
const WITH_INPUT = ["invalid_request", "too_large", "unsupported_type", "invalid"] as const;

/** What a call may answer besides its success and what every call may; keys as "method path". */
const REFUSALS: Readonly<Record<string, readonly ApiErrorCode[]>> = {
  "post /api/v1/invoices": ["quota_exceeded", "idempotency_key_reused"],
  "get /api/v1/invoices": ["invalid"],
  "get /api/v1/invoices/{id}/pdf": ["not_issued"],
  "get /api/v1/invoices/{id}/xml": ["not_issued"],
  "patch /api/v1/invoices/{id}": ["not_editable"],
  "post /api/v1/invoices/{id}/attempts": ["not_editable"],
  "post /api/v1/invoices/{id}/cancellation": ["not_cancellable"],
  "post /api/v1/invoices/{id}/substitution": [
    "quota_exceeded",
    "idempotency_key_reused",
    "not_replaceable",
  ],
  "get /api/v1/company": ["not_found"],
  "post /api/v1/company/certificate": ["not_found"],
  "get /api/v1/company/certificate": ["not_found"],
  "delete /api/v1/company/certificate": ["not_found"],
  "get /api/v1/cnpj/{cnpj}": ["invalid", "unavailable"],
};

const METHODS = ["get", "post", "put", "patch", "delete"] as const;
const WITHOUT_INPUT: ReadonlySet<string> = new Set(["get", "delete"]);

interface Operation {
  responses?: Record<string, unknown> | undefined;
}
type Calls = { readonly [method in (typeof METHODS)[number]]?: Operation | undefined };
interface Describable {
  readonly paths?: Readonly<Record<string, Calls | undefined>> | undefined;
}

/** Adds to every call of an OpenAPI document the problem documents it may answer, each with an example. */
export function describeRefusals(document: Describable): void {
  for (const [path, calls] of Object.entries(document.paths ?? {})) {
    for (const method of METHODS) {
      const call = calls?.[method];
      if (call) call.responses = { ...responsesOf(codesOf(method, path)), ...call.responses };
    }
  }
}

function codesOf(method: string, path: string): Set<ApiErrorCode> {
  return new Set([
    ...EVERYWHERE,
    ...(WITHOUT_INPUT.has(method) ? [] : WITH_INPUT),
    ...(path.includes("{") ? (["not_found"] as const) : []),
    ...(REFUSALS[`${method} ${path}`] ?? []),
  ]);
}

/** Codes of one status share a response, with an example each. */
function responsesOf(codes: ReadonlySet<ApiErrorCode>): Record<string, unknown> {
  const byStatus = Map.groupBy(codes, (code) => API_ERRORS[code].status);
  return Object.fromEntries([...byStatus].map(([status, those]) => [status, response(those)]));
}

function response(codes: readonly ApiErrorCode[]) {
  const examples = Object.fromEntries(codes.map((code) => [code, { value: example(code) }]));
  return {
    description: codes.map((code) => `${API_ERRORS[code].title} (${code})`).join("; "),
    content: { "application/problem+json": { schema: PROBLEM, examples } },
  };
}

const { $schema: _dialect, ...PROBLEM } = z.toJSONSchema(problemSchema);

function example(code: ApiErrorCode) {
  const { status, title } = API_ERRORS[code];
  return {
    type: `https://emita.example/erros/${code}`,
    title,
    status,
    code,
    detail: title,
    request_id: "0a28af24-efe6-42f2-a1d3-adbdfd52305d",
    ...(code === "quota_exceeded" && { plan: "TRIAL", used: 5, quota: 5 }),
    ...(code === "invalid" && {
      errors: [{ field: "cnpj", code: "custom", message: "CNPJ ou CPF inválido." }],
    }),
  };
}
