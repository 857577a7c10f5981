import { setFault } from "../api-client.ts";
import type { Cluster, MemberName } from "./cluster.ts";
import { shuffled, type Random } from "./random.ts";

/** Longer than a silent worker's lease of its invoices (15 s): the lease is over when it resumes. */
const FREEZE_MS = 17_000;

export interface Disaster {
  readonly name: string;
  strike(cluster: Cluster): Promise<void>;
}

const kill = (member: MemberName): Disaster => ({
  name: `kill -9 ${member}`,
  strike: ({ members }) => members[member].kill(),
});

const crash = (when: "before" | "during" | "after"): Disaster => ({
  name: `kill -9 sandbox ${when} issuing`,
  strike: ({ cityHalls }) =>
    setFault(cityHalls.url, { fault: "crash", on: "issue", when }).catch(() => undefined),
});

const DISASTERS: readonly Disaster[] = [
  kill("web"),
  kill("worker1"),
  kill("worker2"),
  {
    name: "two workers on one job (a frozen one wakes up)",
    strike: ({ members }) => members.worker1.freeze(FREEZE_MS),
  },
  { name: "two jobs for one invoice", strike: ({ database }) => unlessAway(doubleJobs(database)) },
  { name: "kill -9 sandbox", strike: async ({ cityHalls }) => cityHalls.kill() },
  crash("before"),
  crash("during"),
  crash("after"),
  {
    name: "database connections cut",
    strike: ({ database }) => unlessAway(cutConnections(database)),
  },
];

const CRASH_OF_DATABASE: Disaster = {
  name: "kill -9 PostgreSQL",
  strike: (cluster) => cluster.crashDatabase(),
};

/** Every crash `rounds` times, PostgreSQL's own once, in an order from the seed. */
export function planDisasters(random: Random, rounds: number): Disaster[] {
  const all = Array.from({ length: rounds }, () => DISASTERS).flat();
  return shuffled(random, [...all, ...(rounds > 0 ? [CRASH_OF_DATABASE] : [])]);
}

/** While PostgreSQL restarts, its connections are cut already. */
const unlessAway = (strike: Promise<void>): Promise<void> => strike.catch(() => undefined);

/** As if the queue had delivered them twice. */
async function doubleJobs(database: Cluster["database"]): Promise<void> {
  await database.query(
    `insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, expire_seconds, heartbeat_seconds)
     select name, data, retry_limit, retry_delay, retry_backoff, expire_seconds, heartbeat_seconds
     from pgboss.job where name = 'issue-invoice' and state in ('created', 'active', 'retry') limit 20`,
  );
}

async function cutConnections(database: Cluster["database"]): Promise<void> {
  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where usename = current_user and application_name <> 'campaign'`,
  );
}
