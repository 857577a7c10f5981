import type { FastifyBaseLogger } from "fastify";
import type { Context } from "../platform/context/context.ts";
import { createHttpServer, type HttpServer } from "../platform/http/http.ts";
import { registerHealth } from "./health-routes.ts";

/** `/livez`, `/readyz`, `/healthz`, and `/metrics` where METRICS_TOKEN is set. */
export async function registerOperations(server: HttpServer, ctx: Context): Promise<void> {
  registerHealth(server, ctx);
  const token = ctx.config.metricsToken;
  if (!token) return;
  // Without a token there are no metrics, and the library is not loaded.
  const { registerMetrics } = await import("./metrics.ts");
  registerMetrics(server, ctx, token);
}

/** These addresses and no others, for a worker, which serves nothing else (HEALTH_PORT). */
export async function createHealthServer(
  ctx: Context,
  log: FastifyBaseLogger,
): Promise<HttpServer> {
  const server = createHttpServer(ctx.config, log);
  await registerOperations(server, ctx);
  return server;
}
