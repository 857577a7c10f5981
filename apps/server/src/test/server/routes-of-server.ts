import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyInstance, RouteOptions } from "fastify";
import type { TokenScope } from "@emita/domain/access/token-scopes";
import type { RouteAccess } from "../../platform/http/route-access.ts";

export interface Route {
  readonly method: string;
  /** With its parameters: `/api/v1/invoices/:id`. */
  readonly url: string;
  /** Its permission, by its own statement. */
  readonly access: RouteAccess | undefined;
  readonly scopes: readonly TokenScope[] | undefined;
}

const CHANNEL = "fastify.initialization";

/**
 * Every route that a server gets while `start` runs, hidden ones too: read from the server itself, so that no route is
 * forgotten. Without the twins that a route has by itself: HEAD, and the answer 405 to other methods.
 */
export async function routesOf<T>(start: () => Promise<T>): Promise<{ made: T; routes: Route[] }> {
  const found: Found[] = [];
  const watch = (message: unknown): void => {
    if (!isInitialization(message)) return;
    message.fastify.addHook("onRoute", (route: RouteOptions) => {
      found.push({ url: route.url, route });
    });
  };
  subscribe(CHANNEL, watch);
  try {
    const made = await start();
    return { made, routes: found.flatMap(asRoutes) };
  } finally {
    unsubscribe(CHANNEL, watch);
  }
}

interface Found {
  readonly url: string;
  readonly route: RouteOptions;
}

/** Read when all are there: a scope may state the access of its routes after they were announced. */
function asRoutes({ url, route: { method, config } }: Found): Route[] {
  const methods = [method].flat();
  if (methods.includes("OPTIONS")) return [];
  return methods
    .filter((one) => one !== "HEAD")
    .map((one) => ({ method: one, url, access: config?.access, scopes: config?.scopes }));
}

function isInitialization(message: unknown): message is { fastify: FastifyInstance } {
  return typeof message === "object" && message !== null && "fastify" in message;
}
