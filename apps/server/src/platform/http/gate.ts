import type { FastifyRequest, RouteOptions } from "fastify";
import type { AnyCaller } from "./auth-context.ts";
import type { HttpServer } from "./http.ts";
import { isAsked } from "./route-access.ts";

/** Finds out who calls, and refuses what the route's statements (route-access.ts) do not allow. */
export type FindCaller = (request: FastifyRequest) => Promise<AnyCaller>;

/**
 * The one place where callers are let in: before the body is read, so that a stranger learns nothing of it. Register it before
 * the routes. The server does not start with a route that does not state its access.
 */
export function registerGate(server: HttpServer, findCaller: FindCaller): void {
  const routes: RouteOptions[] = [];
  server.decorateRequest("caller", null);
  server.addHook("onRoute", (route) => void routes.push(route));
  server.addHook("onReady", (done) => done(refuseUnstated(routes)));
  server.addHook("onRequest", async (request) => {
    if (isAsked(request.routeOptions.config.access)) request.caller = await findCaller(request);
  });
}

function refuseUnstated(routes: readonly RouteOptions[]): Error | undefined {
  const unstated = routes.filter(({ config }) => config?.access === undefined);
  if (unstated.length === 0) return undefined;
  const names = unstated.map(({ method, url }) => `${[method].flat().join()} ${url}`);
  return new Error(`routes that state no access: ${names.join("; ")}`);
}
