import { sql } from "kysely";
import type { Context } from "../platform/context/context.ts";
import type { HttpServer } from "../platform/http/http.ts";
import { SingleFlight } from "../platform/concurrency/single-flight.ts";
import { clockSkewMs, isClockOff } from "./clock-skew.ts";
import { isAnyClockOff, isWorkerAlive } from "./heartbeat.ts";

const CHECK_TIMEOUT_MS = 3_000;
const KEEP_MS = 2_000;
/** A job due for this long means that no worker takes its kind, or that there are far too few workers. */
const LATE_SECONDS = 15 * 60;

type Check = () => Promise<unknown>;

/**
 * Three questions of a supervisor:
 * - `/livez`: does the process run? If not, restart it.
 * - `/readyz`: can it serve? It lists only the necessary parts: a balancer keeps the servers while the document store is away,
 * because invoices go on without it.
 * - `/healthz`: does the whole installation work, other processes included? For alarms, not for balancers.
 */
export function registerHealth(server: HttpServer, ctx: Context): void {
  const { database, jobs, clock, ...others } = checksOf(ctx);
  answer(server, "/livez", {});
  answer(server, "/readyz", { database, jobs, clock });
  answer(server, "/healthz", { database, jobs, ...others });
}

function checksOf(ctx: Context) {
  return {
    database: () => sql`select 1`.execute(ctx.db),
    jobs: async () => demand(await ctx.jobs.isHealthy(), "job tables missing"),
    documents: () => ctx.documents.check(),
    clock: async () => demand(!isClockOff(clockSkewMs(ctx)), "this clock is off"),
    clocks: async () => demand(!(await isAnyClockOff(ctx)), "a process's clock is off"),
    workers: async () => demand(await isWorkerAlive(ctx), "no worker was heard"),
    queue: async () => {
      const waiting = await ctx.jobs.waiting();
      demand(!waiting.some(({ lateSeconds }) => lateSeconds > LATE_SECONDS), "late jobs");
    },
  };
}

function demand(holds: boolean, message: string): void {
  if (!holds) throw new Error(message);
}

function answer(server: HttpServer, path: string, checks: Record<string, Check>): void {
  const failingParts = keptFor(KEEP_MS, watchParts(checks));
  const open = { config: { access: "anyone" }, schema: { hide: true } } as const;
  server.get(path, open, async (_request, reply) => {
    const failing = await failingParts();
    if (failing.length === 0) return { status: "ok" };
    return reply.status(503).send({ status: "failing", failing });
  });
}

/** @returns what names the parts that fail. A check that hangs is not begun again beside itself. */
function watchParts(checks: Record<string, Check>): () => Promise<string[]> {
  const underWay = new SingleFlight<unknown>();
  return async () => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([part, check]) =>
        (await succeeds(() => underWay.run(part, check))) ? null : part,
      ),
    );
    return results.filter((part) => part !== null);
  };
}

/** One check at a time, cached for this long: strangers may ask too, and each check writes to the disk. */
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
