import { schemaOf } from "./openapi-answers.ts";
import { child, isObject, type JsonObject } from "./openapi-json.ts";

const text = { type: "string" };

/** Headers shared by calls; required ones are on every answer that names them. */
const HEADERS = {
  ETag: {
    description: "O nome deste conteúdo: muda quando ele muda. Serve em If-None-Match e If-Match.",
    required: true,
    schema: text,
    example: '"Zk3V9dQ0bY1mXn4tRr7u2w"',
  },
  Location: {
    description: "O endereço do que foi criado.",
    required: true,
    schema: { type: "string", format: "uri-reference" },
  },
  RateLimit: {
    description: "Quantos pedidos restam (r) e em quantos segundos a janela recomeça (t).",
    required: true,
    schema: text,
    example: '"token";r=599;t=42',
  },
  "RateLimit-Policy": {
    description: "O limite (q) e a janela em segundos (w).",
    required: true,
    schema: text,
    example: '"token";q=600;w=60',
  },
  "Retry-After": {
    description: "Segundos a esperar; ausente onde ninguém sabe quantos.",
    schema: { type: "integer" },
  },
  "WWW-Authenticate": {
    description: "Como um programa se identifica: Authorization: Bearer, com um token de API.",
    required: true,
    schema: text,
    example: "Bearer",
  },
} satisfies JsonObject;

/** Answers that say where what they made can be found. */
const LOCATED: ReadonlySet<string> = new Set([
  "Invoice 201",
  "Webhook 201",
  "InvoiceExport 202",
  "DeskExport 202",
]);

type HeaderName = keyof typeof HEADERS;

export function addSharedHeaders(components: JsonObject): void {
  components["headers"] = structuredClone(HEADERS);
}

/** References to headers, by name. */
export const headers = (...names: readonly HeaderName[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Headers of a success or a 304. */
export function addAnswerHeaders(
  responses: JsonObject,
  { tellsLimits }: { readonly tellsLimits: boolean },
): void {
  for (const [status, response] of Object.entries(responses)) {
    if (!isObject(response) || !/^(2|304)/.test(status)) continue;
    const schema = schemaOf(response);
    const names: HeaderName[] = [
      ...(tellsLimits ? (["RateLimit", "RateLimit-Policy"] as const) : []),
      // A cacheable answer has an ETag; a file that never changes at its path needs none.
      ...(schema === "Invoice" || "304" in responses ? (["ETag"] as const) : []),
      ...(LOCATED.has(`${schema} ${status}`) ? (["Location"] as const) : []),
    ];
    if (names.length > 0) Object.assign(child(response, "headers"), headers(...names));
  }
}
