import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyInstance, RouteOptions } from "fastify";

export interface Route {
  readonly method: string;
  /** With its parameters: `/api/v1/invoices/:id`. */
  readonly url: string;
}

const CHANNEL = "fastify.initialization";

/**
 * Every route that a server gets while `start` runs, hidden ones too: read from the server itself, so that no route is
 * forgotten. Without the twins that a route has by itself: HEAD, and the answer 405 to other methods.
 */
export async function routesOf<T>(start: () => Promise<T>): Promise<{ made: T; routes: Route[] }> {
  const routes: Route[] = [];
  const watch = (message: unknown): void => {
    if (!isInitialization(message)) return;
    message.fastify.addHook("onRoute", ({ url, method }: RouteOptions) => {
      const methods = [method].flat();
      if (methods.includes("OPTIONS")) return;
      for (const one of methods) if (one !== "HEAD") routes.push({ method: one, url });
    });
  };
  subscribe(CHANNEL, watch);
  try {
    return { made: await start(), routes };
  } finally {
    unsubscribe(CHANNEL, watch);
  }
}

function isInitialization(message: unknown): message is { fastify: FastifyInstance } {
  return typeof message === "object" && message !== null && "fastify" in message;
}
