import { timingSafeEqual } from "node:crypto";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { countDoubtedNotes } from "../features/invoices/public.ts";
import type { Context } from "../platform/context/context.ts";
import type { HttpServer } from "../platform/http/http.ts";

/** `/metrics` for Prometheus, for whoever has the token. */
export function registerMetrics(server: HttpServer, ctx: Context, token: string): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "emita_http_requests_total",
    help: "HTTP requests",
    labelNames: ["method", "route", "status"],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: "emita_http_request_seconds",
    help: "HTTP request duration",
    labelNames: ["route"],
    registers: [registry],
  });
  const dead = new Gauge({
    name: "emita_dead_jobs",
    help: "Jobs that used up their tries",
    labelNames: ["queue"],
    registers: [registry],
  });
  const doubted = new Gauge({
    name: "emita_doubted_notes",
    help: "Notes that came without the authority's signature and are asked for again",
    registers: [registry],
  });
  server.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "(none)";
    requests.inc({ method: request.method, route, status: String(reply.statusCode) });
    seconds.observe({ route }, reply.elapsedTime / 1000);
  });
  server.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    if (!isSame(request.headers.authorization ?? "", `Bearer ${token}`))
      return reply.status(401).send();
    doubted.set(await countDoubtedNotes(ctx.db));
    dead.reset();
    for (const { queue, count } of await ctx.jobs.deadLetters()) dead.set({ queue }, count);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function isSame(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
