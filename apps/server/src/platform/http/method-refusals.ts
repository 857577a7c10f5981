import { api } from "@emita/contract/paths";
import { AppError } from "../basics/app-error.ts";
import type { HttpServer } from "./http.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
const API = [api.invoices.replace(/invoices$/, ""), "/functions/v1/"];

/**
 * A request with the wrong method to an address of the API that exists gets 405 with the methods it has, instead of "there
 * is no such address". Call this before the routes are registered, and the function that it returns after them.
 */
export function watchMethods(server: HttpServer): () => void {
  const known = new Map<string, Set<string>>();
  server.addHook("onRoute", ({ url, method }) => {
    if (!API.some((base) => url.startsWith(base))) return;
    const methods = known.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one.toUpperCase());
    known.set(url, methods);
  });
  return () => {
    for (const [url, methods] of known) refuseOthers(server, url, methods);
  };
}

function refuseOthers(server: HttpServer, url: string, methods: ReadonlySet<string>): void {
  const allow = [...methods].toSorted().join(", ");
  server.route({
    method: METHODS.filter((method) => !methods.has(method)),
    url,
    config: { access: "anyone" },
    schema: { hide: true },
    // Before the body is read.
    onRequest: async (_request, reply) => {
      reply.header("allow", allow);
      throw new AppError("method_not_allowed", { detail: `Este endereço aceita ${allow}.` });
    },
    handler: () => undefined,
  });
}
