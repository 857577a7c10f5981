import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Cluster } from "@emita/e2e/campaign/cluster";
import { z } from "zod";
import { memoryByCommand } from "../process-memory.ts";

/** The product's resources at a moment. */
export interface Moment {
  /** MB of the web server, of the worker, of the processes that read documents, of PostgreSQL. */
  readonly web: number;
  readonly worker: number;
  readonly readers: number;
  readonly postgres: number;
  /** Files and sockets of the web server and the worker. */
  readonly handles: number;
  readonly connections: number;
  /** Age of the oldest due job, s. */
  readonly queueAge: number;
  readonly deadJobs: number;
}

const EVERY_MS = 5_000;
const figuresSchema = z
  .array(z.object({ connections: z.number(), queue_age: z.number(), dead: z.number() }))
  .length(1);

/** Takes a sample every five seconds until aborted. */
export async function watchOver(cluster: Cluster, signal: AbortSignal): Promise<Moment[]> {
  const moments: Moment[] = [];
  while (!signal.aborted) {
    moments.push(await look(cluster));
    await delay(EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
  return moments;
}

async function look(cluster: Cluster): Promise<Moment> {
  const { web, worker1 } = cluster.members;
  const [host = 0] = cluster.pids().slice(-1);
  const { rows } = await cluster.database.query(
    `select (select count(*)::int from pg_stat_activity
              where usename = current_user and application_name <> 'campaign') as connections,
            (select coalesce(extract(epoch from max(now() - start_after)), 0)::float8 from pgboss.job
              where state in ('created', 'retry') and start_after <= now()
                and name not like '%-dead') as queue_age,
            (select count(*)::int from pgboss.job where name like '%-dead') as dead`,
  );
  const [figures] = figuresSchema.parse(rows);
  const ofWeb = memoryByCommand(web.pid());
  const ofWorker = memoryByCommand(worker1.pid());
  return {
    web: ofWeb.get("servidor") ?? 0,
    worker: ofWorker.get("servidor") ?? 0,
    readers: (ofWeb.get("leitor") ?? 0) + (ofWorker.get("leitor") ?? 0),
    postgres: memoryByCommand(host).get("PostgreSQL") ?? 0,
    handles: handlesOf(web.pid()) + handlesOf(worker1.pid()),
    connections: figures?.connections ?? 0,
    queueAge: figures?.queue_age ?? 0,
    deadJobs: figures?.dead ?? 0,
  };
}

/** 0 for a process that has ended, and without /proc. */
function handlesOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}

/** Delays of a process's event loop: p99 and longest of each five seconds, ms. */
export function loopDelays(folder: string, pid: number): { p99: number; longest: number }[] {
  const text = readFileSync(join(folder, String(pid)), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const [p99 = 0, longest = 0] = line.split(" ").map(Number);
      return { p99, longest };
    });
}
