import type { FastifyBaseLogger } from "fastify";
import type { Context } from "../platform/context/context.ts";
import { createHttpServer, type HttpServer } from "../platform/http/http.ts";
import { registerHealth } from "./health-routes.ts";
import { registerMetrics } from "./metrics.ts";

/** `/livez`, `/readyz`, `/healthz`, and `/metrics` where METRICS_TOKEN is set. */
export function registerOperations(server: HttpServer, ctx: Context): void {
  registerHealth(server, ctx);
  if (ctx.config.metricsToken) registerMetrics(server, ctx, ctx.config.metricsToken);
}

/** These addresses and no others, for a worker, which serves nothing else (HEALTH_PORT). */
export function createHealthServer(ctx: Context, log: FastifyBaseLogger): HttpServer {
  const server = createHttpServer(ctx.config, log);
  registerOperations(server, ctx);
  return server;
}
