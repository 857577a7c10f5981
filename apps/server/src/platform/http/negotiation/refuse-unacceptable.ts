import type { FastifyInstance, FastifyRequest, FastifySchema } from "fastify";
import { api } from "@emita/contract/paths";
import { AppError } from "../../basics/app-error.ts";
import { accepts } from "./accepts.ts";

/** Every answer may be a problem, which is JSON; programs that ask for that get files as well. */
const JSON_TYPES = ["application/json", "application/problem+json"];
const API = [api.invoices.replace(/invoices$/, ""), "/functions/v1/api-tokens-"];

/**
 * Refuses, before anything is done, a call of the product API that accepts nothing of what could be answered (RFC 9110, 406).
 * An answer of an unwanted type would be read as a broken one, after the invoice was issued.
 */
export function refuseUnacceptable(server: FastifyInstance): void {
  server.addHook("onRequest", (request, _reply, done) => {
    const { accept } = request.headers;
    done(accept === undefined || accept === "*/*" ? undefined : refusalOf(request, accept));
  });
}

function refusalOf(
  { routeOptions: { url, schema } }: FastifyRequest,
  accept: string,
): AppError | undefined {
  if (url === undefined || !API.some((base) => url.startsWith(base))) return undefined;
  const types = typesOf(url, schema?.file);
  if (types === null || accepts(accept, types)) return undefined;
  return new AppError("not_acceptable", {
    detail: `Este endereço responde ${types[0] ?? ""}. Aceite esse tipo no cabeçalho Accept, ou não o mande.`,
  });
}

/** The best first; null: a page. */
function typesOf(url: string, file: FastifySchema["file"] = []): readonly string[] | null {
  if (url.endsWith("*")) return null;
  if (url === api.events) return ["text/event-stream", ...JSON_TYPES];
  return [...[file].flat(), ...JSON_TYPES];
}
