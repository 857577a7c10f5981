import type { FastifyInstance, FastifyRequest } from "fastify";
import type { FieldError } from "@emita/contract/errors";
import { api, tokenFunctions } from "@emita/contract/paths";
import { nearestWord } from "@emita/domain/basics/nearest-word";
import { oneLine } from "@emita/domain/basics/text";
import { z } from "zod";
import { AppError } from "../../basics/app-error.ts";
import { knownNames, unknownNames, type UnknownName } from "./known-names.ts";

const PRODUCT_API = api.invoices.replace(/invoices$/, "");
const FUNCTIONS: ReadonlySet<string> = new Set(Object.values(tokenFunctions));
const LONGEST_NAME = 60;
const NO_NAMES = { names: new Map<string, never>(), items: null, isOpen: false };

/**
 * Refuses parameters and fields that no schema reads, anywhere in the product API. A misspelt "detials" would issue an invoice
 * without its withholdings, and an ignored `dry_run` the invoice itself. The names come from each route's schemas; a route without
 * one takes none.
 */
export function refuseUnknown(server: FastifyInstance): void {
  server.addHook("preValidation", (request, _reply, done) => {
    const { url } = request.routeOptions;
    done(url !== undefined && isProductApi(url) ? refusalOf(request) : undefined);
  });
}

function isProductApi(route: string): boolean {
  return (route.startsWith(PRODUCT_API) && !route.endsWith("*")) || FUNCTIONS.has(route);
}

function refusalOf(request: FastifyRequest): AppError | undefined {
  const { querystring, body, consumes, response } = request.routeOptions.schema ?? {};
  const parameters = unknownIn(request.query, querystring);
  // The parts of a form are checked as they arrive; a body of another kind is refused for that.
  const { bodySchemaOf } = request.routeOptions.config;
  const read = bodySchemaOf ? bodySchemaOf(request.body) : body;
  const fields = consumes ? [] : unknownIn(request.body, read);
  if (parameters.length + fields.length === 0) return undefined;
  const shown = namesShown(response);
  const errors = [
    ...parameters.map((one) => parameterError(one)),
    ...fields.map((one) => fieldError(one, shown)),
  ];
  return new AppError("invalid", { detail: errors[0]?.message ?? "", errors });
}

function unknownIn(value: unknown, schema: unknown): UnknownName[] {
  if (typeof value !== "object" || value === null) return [];
  return unknownNames(value, schema === undefined ? NO_NAMES : knownNames(schema));
}

function parameterError({ path, known }: UnknownName): FieldError {
  return toError(path, `Não conhecemos o parâmetro “${nameOf(path)}”.${meant(path, known)}`);
}

function fieldError({ path, known }: UnknownName, shown: ReadonlySet<string>): FieldError {
  const name = nameOf(path);
  // A client that sends back what it read learns which fields cannot be changed.
  if (path.length === 1 && shown.has(name))
    return toError(path, `“${name}” só se lê aqui, não se altera: deixe-o fora do pedido.`);
  return toError(path, `Não conhecemos “${name}”.${meant(path, known)}`);
}

/** Cut before it is cleaned: a name may be as long as a whole request. */
const shortName = (name: string): string => oneLine(name.slice(0, 4 * LONGEST_NAME), LONGEST_NAME);
const nameOf = (path: readonly string[]): string => shortName(path.at(-1) ?? "");

function meant(path: readonly string[], known: Iterable<string>): string {
  const nearest = nearestWord(path.at(-1) ?? "", known);
  return nearest === null ? "" : ` Você quis dizer “${nearest}”?`;
}

function toError(path: readonly string[], message: string): FieldError {
  const field = path.map(shortName).join(".");
  return { field, code: "unknown", message };
}

/** The names that the route's own answer has. */
function namesShown(response: unknown): ReadonlySet<string> {
  if (typeof response !== "object" || response === null) return new Set();
  const shown = Object.values(response)
    .map((schema) => (schema instanceof z.ZodUnion ? schema.options[0] : schema))
    .find((schema) => schema instanceof z.ZodObject);
  return new Set(shown ? Object.keys(shown.shape) : []);
}

/** @throws AppError invalid where a form has a part with an unknown name */
export function refuseUnknownPart(given: string, known: readonly string[]): void {
  if (known.includes(given)) return;
  const message = `Não conhecemos o campo “${nameOf([given])}” do formulário. Use ${known.join(" e ")}.`;
  throw new AppError("invalid", { detail: message, errors: [toError([given], message)] });
}
