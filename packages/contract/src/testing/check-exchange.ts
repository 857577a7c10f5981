import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { escapePointer, isJson, Operations, part, type Json, type Operation } from "./document.ts";
import { isText, mediaTypeOf, type Exchange, type Message } from "./exchange.ts";

/** The deviations of an exchange from the document; empty when there are none. */
export type CheckExchange = (exchange: Exchange) => readonly string[];

export interface CheckOptions {
  /**
   * False for a part of the product that answers alone: it has no rate-limit headers, and does not know the other methods
   * of a path.
   */
  readonly isWhole: boolean;
}

const PROBLEM = "/components/schemas/Problem";
const ROOT = "document";

/** Paths that are not calls: the document itself and the stream of the screens. */
const APART: ReadonlySet<string> = new Set(["/api/v1/openapi.json", "/api/v1/events"]);
const PRODUCT_API = /^\/(api\/v1\/|functions\/v1\/api-tokens-)/;

/**
 * Checks exchanges against an OpenAPI 3.1 document: status, type, body and headers of the answer, and the request of an
 * accepted one.
 */
export function createCheck(document: Json, { isWhole }: CheckOptions): CheckExchange {
  const operations = new Operations(document);
  const schemas = new Schemas(document);
  return (exchange) => {
    const [pathname = "", query = ""] = exchange.url.split("?");
    if (!PRODUCT_API.test(pathname) || APART.has(pathname) || exchange.method === "OPTIONS")
      return [];
    const found = operations.find(exchange.method, pathname);
    const faults =
      found === null || found === "no-method"
        ? isWhole
          ? refusedAddress(schemas, exchange, found === null ? 404 : 405)
          : []
        : [
            ...answerFaults(schemas, found, exchange, document, isWhole),
            ...(exchange.status < 300 ? requestFaults(schemas, found, exchange, query) : []),
          ];
    const name = found && found !== "no-method" ? found.name : `${exchange.method} ${pathname}`;
    return faults.map((fault) => `${name} → ${exchange.status}: ${fault}`);
  };
}

/** A path or a method that the document lacks. */
function refusedAddress(schemas: Schemas, { status, answer }: Exchange, expected: number) {
  // The path may be malformed, or the server down.
  if (![expected, 400, 429, 500, 503].includes(status)) return [`${expected} was expected`];
  return schemas.faults(PROBLEM, answer.body);
}

function answerFaults(
  schemas: Schemas,
  { call, pointer }: Operation,
  { method, status, answer }: Exchange,
  document: Json,
  needsHeaders: boolean,
): string[] {
  const responses = part(call, "responses");
  const key = String(status);
  const response = responses[key];
  if (!isJson(response)) return ["the document has no such status"];
  const promised = needsHeaders ? missingHeaders(part(response, "headers"), document, answer) : [];
  const content = part(response, "content");
  const types = Object.keys(content);
  const type = mediaTypeOf(answer);
  if (types.length === 0)
    return [...promised, ...(answer.body ? ["the document has no body here"] : [])];
  if (type === null) return [...promised, `no type where ${types.join(", ")} was promised`];
  const range = types.find((one) => one === type || one === "*/*");
  if (range === undefined) return [...promised, `type ${type} instead of ${types.join(", ")}`];
  if (!isText(type) || method === "HEAD") return promised;
  const at = `${pointer}/responses/${key}/content/${escapePointer(range)}`;
  return [
    ...promised,
    ...schemas.faults(`${at}/schema`, answer.body),
    ...codeFaults(part(content, range), answer.body),
  ];
}

/** Programs branch on `code`: an undocumented one would surprise them. */
function codeFaults(media: Json, body: string | null): string[] {
  const documented = Object.keys(part(media, "examples"));
  const problem = parse(body);
  if (documented.length === 0 || !isJson(problem) || typeof problem["code"] !== "string") return [];
  return documented.includes(problem["code"]) ? [] : [`code ${problem["code"]} is not documented`];
}

function missingHeaders(headers: Json, document: Json, { headers: sent }: Message): string[] {
  return Object.entries(headers)
    .filter(
      ([name, header]) => isRequired(header, document) && sent[name.toLowerCase()] === undefined,
    )
    .map(([name]) => `header ${name} is promised and not there`);
}

function isRequired(header: unknown, document: Json): boolean {
  if (!isJson(header)) return false;
  const ref = header["$ref"];
  const found =
    typeof ref === "string"
      ? part(part(part(document, "components"), "headers"), ref.split("/").at(-1) ?? "")
      : header;
  return found["required"] === true;
}

function requestFaults(
  schemas: Schemas,
  { call, pointer, values }: Operation,
  { request }: Exchange,
  query: string,
): string[] {
  const faults: string[] = [];
  const given = new URLSearchParams(query);
  const parameters = Array.isArray(call["parameters"]) ? call["parameters"] : [];
  const known = new Set<string>();
  for (const [index, parameter] of parameters.entries()) {
    if (!isJson(parameter) || typeof parameter["name"] !== "string") continue;
    const { name, in: place } = parameter;
    if (place === "query") known.add(name);
    const value =
      place === "query" ? given.get(name) : place === "path" ? values[name] : request.headers[name];
    if (value === undefined || value === null) {
      if (parameter["required"] === true) faults.push(`parameter ${name} is missing`);
      continue;
    }
    // An empty filter is not set.
    if (value === "" && parameter["required"] !== true) continue;
    const at = `${pointer}/parameters/${index}/schema`;
    faults.push(...schemas.textFaults(at, value).map((fault) => `parameter ${name}${fault}`));
  }
  for (const name of given.keys())
    if (!known.has(name)) faults.push(`parameter ${name} is not documented`);
  const type = mediaTypeOf(request);
  if (request.body === null || request.body === "" || !isText(type)) return faults;
  const content = part(part(call, "requestBody"), "content");
  // An empty object equals no body.
  if (Object.keys(content).length === 0 && request.body.trim() === "{}") return faults;
  if (type === null || content[type] === undefined)
    return [...faults, `a body of ${type} is not documented`];
  const at = `${pointer}/requestBody/content/${escapePointer(type)}/schema`;
  return [...faults, ...schemas.faults(at, request.body).map((fault) => `request${fault}`)];
}

/** The document's schemas, compiled on first use. */
class Schemas {
  readonly #ajv: Ajv2020;
  /** For parameters, which are texts of any type. */
  readonly #coercing: Ajv2020;

  constructor(document: Json) {
    this.#ajv = validatorOf(document, false);
    this.#coercing = validatorOf(document, "array");
  }

  faults(pointer: string, body: string | null): string[] {
    const value = parse(body);
    if (value === undefined) return [" is no JSON"];
    const validate = schemaAt(this.#ajv, pointer);
    return validate(value) ? [] : findingsOf(validate);
  }

  textFaults(pointer: string, value: string): string[] {
    const validate = schemaAt(this.#coercing, pointer);
    return validate(value) ? [] : findingsOf(validate);
  }
}

function validatorOf(document: Json, coerceTypes: false | "array"): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true, coerceTypes });
  formats.default(ajv);
  // The document itself is not a schema: it only contains them.
  return ajv.addSchema(document, ROOT, undefined, false);
}

function schemaAt(ajv: Ajv2020, pointer: string): ValidateFunction {
  const fragment = pointer.split("/").map(encodeURIComponent).join("/");
  const found = ajv.getSchema(`${ROOT}#${fragment}`);
  if (!found) throw new Error(`the document has no ${pointer}`);
  return found;
}

/** The first few: later ones are often repetitions. */
const MOST = 5;

function findingsOf({ errors }: ValidateFunction): string[] {
  return (errors ?? []).slice(0, MOST).map((error: ErrorObject) => {
    const more = Object.values(error.params).join(", ");
    return ` ${error.instancePath || "(whole)"} ${error.message ?? error.keyword} (${more})`;
  });
}

function parse(body: string | null): unknown {
  try {
    return body === null ? undefined : JSON.parse(body);
  } catch {
    return undefined;
  }
}
