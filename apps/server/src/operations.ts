import { timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { countDoubtedNotes } from "./features/invoices/public.ts";
import type { Context } from "./platform/context/context.ts";
import type { HttpServer } from "./platform/http/http.ts";
import { SingleFlight } from "./platform/turns/single-flight.ts";

const CHECK_TIMEOUT_MS = 3_000;
const KEEP_MS = 2_000;

/** `/healthz` for load balancers and `/metrics` for Prometheus (only with METRICS_TOKEN). */
export async function registerOperations(server: HttpServer, ctx: Context): Promise<void> {
  const failingParts = keptFor(KEEP_MS, watchParts(ctx));
  server.get("/healthz", { schema: { hide: true } }, async (_request, reply) => {
    const failing = await failingParts();
    if (failing.length === 0) return { status: "ok" };
    return reply.status(503).send({ status: "failing", failing });
  });
  if (ctx.config.metricsToken) registerMetrics(server, ctx, ctx.config.metricsToken);
}

/** @returns what names the parts that fail. A check that hangs is not begun again beside itself. */
function watchParts(ctx: Context): () => Promise<string[]> {
  const underWay = new SingleFlight<unknown>();
  const checks: Record<string, () => Promise<unknown>> = {
    database: () => sql`select 1`.execute(ctx.db),
    jobs: async () => {
      if (!(await ctx.jobs.isHealthy())) throw new Error("job tables missing");
    },
    documents: () => ctx.documents.check(),
  };
  return async () => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([part, check]) =>
        (await succeeds(() => underWay.run(part, check))) ? null : part,
      ),
    );
    return results.filter((part) => part !== null);
  };
}

/** One question at a time, whose answer is good for so long: strangers ask too, and each costs a write to the disk. */
function keptFor<Answer>(ms: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | null = null;
  return () => {
    answer ??= ask().finally(() => setTimeout(() => (answer = null), ms).unref());
    return answer;
  };
}

async function succeeds(check: () => Promise<unknown>): Promise<boolean> {
  const limit = new Promise<false>((resolve) =>
    setTimeout(() => resolve(false), CHECK_TIMEOUT_MS).unref(),
  );
  return Promise.race([
    check().then(
      () => true,
      () => false,
    ),
    limit,
  ]);
}

function registerMetrics(server: HttpServer, ctx: Context, token: string): void {
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
