import { timingSafeEqual } from "node:crypto";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { API_ERRORS } from "@emita/contract/errors";
import type { Context } from "../platform/context/context.ts";
import type { HttpServer } from "../platform/http/http.ts";
import { FIGURES, type Figure } from "./figures.ts";

/** `/metrics` for Prometheus, behind the token. */
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
  const refusals = new Counter({
    name: "emita_quota_refusals_total",
    help: "Notes that were refused because the plan has none left",
    registers: [registry],
  });
  for (const figure of FIGURES) registry.registerMetric(gaugeOf(ctx, figure));
  server.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "(none)";
    requests.inc({ method: request.method, route, status: String(reply.statusCode) });
    seconds.observe({ route }, reply.elapsedTime / 1000);
    if (reply.statusCode === API_ERRORS.quota_exceeded.status) refusals.inc();
  });
  const hidden = { config: { access: "handler" }, schema: { hide: true } } as const;
  server.get("/metrics", hidden, async (request, reply) => {
    if (!isSame(request.headers.authorization ?? "", `Bearer ${token}`))
      return reply.status(401).send();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Figures that fail, for instance without the database, are left out. */
function gaugeOf(ctx: Context, { name, help, labels, read }: Figure): Gauge {
  return new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [],
    async collect() {
      this.reset();
      try {
        for (const sample of await read(ctx)) this.set(sample.labels ?? {}, sample.value);
      } catch (error) {
        // Otherwise one without labels would say zero.
        if (labels.length === 0) this.remove();
        ctx.log.warn({ err: error, metric: name }, "a figure could not be found out");
      }
    },
  });
}

function isSame(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
