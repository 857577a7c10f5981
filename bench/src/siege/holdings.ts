import { readdirSync } from "node:fs";
import type { Cluster } from "@emita/e2e/campaign/cluster";
import { z } from "zod";
import { memoryOf } from "../process-memory.ts";

/** Resources of the processes at a moment. */
export interface Holdings {
  /** MB of all processes. */
  readonly memory: number;
  readonly connections: number;
  /** Files and sockets. */
  readonly handles: number;
  /** Jobs that are due or running. */
  readonly jobs: number;
}

export async function look(cluster: Cluster): Promise<Holdings> {
  const pids = cluster.pids();
  return {
    memory: pids.reduce((sum, pid) => sum + memoryOf(pid), 0),
    handles: pids.reduce((sum, pid) => sum + handlesOf(pid), 0),
    connections: await count(
      cluster,
      "pg_stat_activity where usename = current_user and application_name <> 'campaign'",
    ),
    jobs: await count(
      cluster,
      "pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()",
    ),
  };
}

async function count({ database }: Cluster, what: string): Promise<number> {
  const { rows } = await database.query(`select count(*)::int as count from ${what}`);
  return z.array(z.object({ count: z.number() })).parse(rows)[0]?.count ?? 0;
}

/** 0 for a process that has ended, and without /proc. */
function handlesOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}
