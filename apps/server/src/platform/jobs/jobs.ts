import { PgBoss, type JobResult, type WorkOptions } from "pg-boss";
import type { Wire } from "../database/wire.ts";
import { collect, type WriteTarget } from "../database/writes.ts";
import type { z } from "zod";
import { traced } from "../basics/tracing.ts";
import { within } from "../basics/work-context.ts";
import { originOf, signed, withoutOrigin } from "./job-origin.ts";
import { connectJobs } from "./jobs-database.ts";
import type { Logger } from "../basics/logger.ts";
import { DEAD_LETTER_SUFFIX } from "./dead-jobs.ts";
import { keepQueues, type QueueKeeper } from "./keep-queues.ts";
import { Takers } from "./takers.ts";
import { collectInsert } from "./collect-insert.ts";
import { startClock } from "./clock-jobs.ts";
import { JobCalls } from "./job-calls.ts";
import { hastenJobs, waitingJobs, type WaitingJobs } from "./waiting-jobs.ts";

/** One kind of background work. Payloads hold ids, not copies. Handlers may run again at any line: they must be safe to repeat. */
export interface JobDefinition<Payload extends object> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** How many of them one process works on at a time. */
  readonly concurrency: number;
  /** How often it is tried again, with exponential back-off and jitter, before it lies in the dead letters. */
  readonly retryLimit: number;
  readonly retryDelaySeconds: number;
  readonly retryDelayMaxSeconds: number;
  readonly expireInSeconds: number;
  /** Also runs by itself at these times (five cron fields, UTC), once for all workers, with an empty payload. */
  readonly cron?: string;
  /** The same, at an interval in seconds; while one of them waits or runs, no other is made. */
  readonly everySeconds?: number;
  /** How many of one group (`JobGroup`) run at a time, in all processes; of a slow group one. */
  readonly mostOfGroup?: number;
  /** Its handler counts on a clock that others share: not taken while this process's is off. */
  readonly needsClock?: boolean;
  handle(payload: Payload): Promise<void>;
  /** Called once when all tries are used up. */
  onDead?(payload: Payload): Promise<void>;
}

export type JobReference<Payload extends object> = Pick<JobDefinition<Payload>, "name" | "payload">;

/** Jobs that belong together, of an account for one; its slow ones run one at a time. */
export interface JobGroup {
  readonly id: string;
  readonly isSlow: boolean;
}

/** One of many jobs; `startAfter` and `group` as in `enqueue`. */
export interface NewJob<Payload extends object> {
  readonly payload: Payload;
  readonly startAfter?: Date;
  readonly group?: JobGroup;
}

export interface Jobs {
  /**
   * Enqueues inside the caller's transaction or statement: job and state are kept together or not at all.
   * @param options `startAfter`: not before then; `after`: once no job of a smaller number is ready (0 when left out), the oldest first; `group`: see `mostOfGroup`.
   */
  enqueue<Payload extends object>(
    target: WriteTarget,
    job: JobReference<Payload>,
    payload: Payload,
    options?: { startAfter?: Date; after?: number; group?: JobGroup },
  ): Promise<void>;
  /** Enqueues many jobs of one kind in one statement: a thousand calls of `enqueue` would be a thousand parts of it. */
  enqueueAll<Payload extends object>(
    target: WriteTarget,
    job: JobReference<Payload>,
    jobs: readonly NewJob<Payload>[],
  ): Promise<void>;
  /** Makes all delayed jobs of this kind due now, except those that the operator has to release. @returns their number. */
  hasten(job: Pick<JobReference<object>, "name">): Promise<number>;
  /**
   * Gives the jobs that a dead process was at back to the queue, to be taken at once instead of after a missing heartbeat.
   * Call it only where no other process works on this database, and before this one takes jobs.
   */
  takeOverAbandoned(): Promise<void>;
  /** While held, this process takes no job that needs the clock; others do. */
  holdClockWork(isHeld: boolean): void;
  /** Starts working on every definition; refuses two handlers of one name. */
  work(definitions: readonly JobDefinition<object>[]): Promise<void>;
  /** Jobs that used up their tries, newest first. */
  deadLetters(): Promise<{ queue: string; count: number }[]>;
  /** Waiting jobs by kind, without dead letters. */
  waiting(): Promise<WaitingJobs[]>;
  /** Running jobs and capacity of this process, by kind. */
  running(): { queue: string; count: number; slots: number }[];
  isHealthy(): Promise<boolean>;
  stop(): Promise<void>;
}

/** A worker that is silent this long is taken for dead and its job runs again: well within a minute. */
const HEARTBEAT_SECONDS = 10;
const STOP_TIMEOUT_MS = 20_000;
/** How many take batches of one kind of job: one that takes long keeps its taker from taking more. */
const MAX_TAKERS = 8;
/** Workers poll rarely; NOTIFY wakes one. One worker per queue polls at this interval for delayed jobs. */
const PACE = { pollingIntervalSeconds: 30 } as const;
const LOOK_MS = 2_000;
/** pg-boss does not notify: it would do so inside the transaction (see `Announcer`). */
const UNTOLD = { notify: false } as const;

/** @param works false on a `web` process, which only enqueues. */
export async function createJobs(
  connectionString: string,
  wire: Wire,
  log: Logger,
  works: boolean,
): Promise<Jobs> {
  const takers = new Takers((workerId) => boss.notifyWorker(workerId));
  const slots = new Map<string, number>();
  const busy = new Map<string, number>();
  const clocks: NodeJS.Timeout[] = [];
  const needingClock = new Set<string>();
  let isClockHeld = false;
  const database = connectJobs(connectionString, works ? 6 : 2, log, {
    mayTake: (queue) => !(isClockHeld && needingClock.has(queue)),
    onEmpty: (queue) => takers.foundNothing(queue),
  });
  const boss: PgBoss = new PgBoss({
    db: database,
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  // Workers report plain objects, and many of them while the database is away. The workers' names are left out, so that equal
  // lines are equal.
  boss.on("error", ({ message }) =>
    log.error({ reason: message.split(" (Queue:")[0] }, "job queue error"),
  );
  await boss.start();
  const calls = new JobCalls(wire, takers);
  const unsubscribe = works ? await calls.hear() : undefined;

  return {
    async enqueue(target, job, payload, options) {
      await collect(target, async (writes) => {
        await boss.send(job.name, signed(payload), {
          db: collectInsert(writes),
          ...(options?.startAfter && { startAfter: options.startAfter }),
          ...(options?.after && { priority: -options.after }),
          ...(options?.group && { group: groupOf(options.group) }),
        });
        if (!options?.startAfter) writes.afterwards(() => calls.call(job.name, ownerOf(payload)));
      });
    },
    async enqueueAll(target, job, given) {
      if (given.length === 0) return;
      await collect(target, async (writes) => {
        const jobs = given.map(({ payload, startAfter, group }) => ({
          data: signed(payload),
          ...(startAfter && { startAfter }),
          ...(group && { group: groupOf(group) }),
        }));
        await boss.insert(job.name, jobs, { db: collectInsert(writes) });
        // One call: a taker that finds more jobs than were announced polls again at once.
        const due = given.find(({ startAfter }) => startAfter === undefined);
        if (due) writes.afterwards(() => calls.call(job.name, ownerOf(due.payload)));
      });
    },
    hasten: ({ name }) => hastenJobs(boss.getDb(), name),
    async takeOverAbandoned() {
      // The broken-off run counts as a try; one that was the last ends by its missing heartbeat, in the dead letters.
      await boss.getDb().executeSql(
        `update pgboss.job set state = 'retry', start_after = now()
         where state = 'active' and retry_count < retry_limit`,
      );
    },
    holdClockWork(isHeld) {
      isClockHeld = isHeld;
    },
    async work(definitions) {
      if (works) clocks.push(setInterval(() => takers.lookAround(), LOOK_MS));
      const keeper = await keepQueues(boss);
      const names = new Set<string>();
      for (const definition of definitions) {
        if (names.has(definition.name)) throw new Error(`two handlers for job ${definition.name}`);
        names.add(definition.name);
        if (definition.needsClock) needingClock.add(definition.name);
        if (works) slots.set(definition.name, definition.concurrency);
        await startWorker({ boss, takers, log, busy, keeper }, definition, works);
        if (works && definition.everySeconds !== undefined)
          clocks.push(startClock(boss, definition.name, definition.everySeconds));
      }
    },
    async deadLetters() {
      const queues = await boss.getQueues();
      return queues
        .filter((queue) => queue.name.endsWith(DEAD_LETTER_SUFFIX) && queue.totalCount > 0)
        .map((queue) => ({ queue: queue.name, count: queue.totalCount }));
    },
    waiting: () => waitingJobs(boss.getDb()),
    running: () =>
      [...slots].map(([queue, most]) => ({ queue, count: busy.get(queue) ?? 0, slots: most })),
    isHealthy: () => boss.isInstalled(),
    async stop() {
      for (const clock of clocks) clearInterval(clock);
      unsubscribe?.();
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
      await database.close();
    },
  };
}

const SLOW = "slow";

function groupOf({ id, isSlow }: JobGroup) {
  return { id, ...(isSlow && { tier: SLOW }) };
}

/** The company of a job, where its payload has one. */
function ownerOf(payload: object): string {
  return "companyId" in payload && typeof payload.companyId === "string" ? payload.companyId : "";
}

interface Queue {
  readonly boss: PgBoss;
  readonly keeper: QueueKeeper;
  readonly takers: Takers;
  readonly log: Logger;
  /** How many jobs of each kind are being worked on. */
  readonly busy: Map<string, number>;
}

async function startWorker(
  queue: Queue,
  definition: JobDefinition<object>,
  works: boolean,
): Promise<void> {
  const { keeper, log } = queue;
  const { name } = definition;
  const deadName = name + DEAD_LETTER_SUFFIX;
  const options = {
    retryLimit: definition.retryLimit,
    retryDelay: definition.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: definition.retryDelayMaxSeconds,
    expireInSeconds: definition.expireInSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    ...UNTOLD,
  };
  await keeper.ensure(deadName, { ...UNTOLD, retryLimit: definition.retryLimit });
  await keeper.ensure(name, { ...options, deadLetter: deadName });
  if (!works) return;
  await keeper.keepSchedule(name, definition.cron ?? null);

  const run =
    (handle: (payload: object) => Promise<void>) =>
    (jobs: readonly Job[]): Promise<JobResult[]> =>
      Promise.all(jobs.map((job) => runOne(definition, handle, job, log)));
  const { concurrency, mostOfGroup, onDead } = definition;
  const takers = Math.min(concurrency, MAX_TAKERS);
  for (let index = 0; index < takers; index += 1) {
    const batchSize = Math.ceil((concurrency - index) / takers);
    await startTaker(
      queue,
      name,
      { batchSize, ...(mostOfGroup && { groupConcurrency: limitOf(mostOfGroup) }) },
      run((payload) => definition.handle(payload)),
    );
  }
  if (onDead)
    await startTaker(
      queue,
      deadName,
      { batchSize: 1 },
      run((payload) => onDead(payload)),
    );
}

const limitOf = (mostOfGroup: number) => ({ default: mostOfGroup, tiers: { [SLOW]: 1 } });

interface Job {
  readonly id: string;
  readonly data: object;
}

/** Ends one job of a batch by itself: done, or to be tried again. The other jobs of the batch do not matter. */
async function runOne(
  { name, payload }: JobDefinition<object>,
  handle: (payload: object) => Promise<void>,
  { id, data }: Job,
  log: Logger,
): Promise<JobResult> {
  const { reqId, traceparent: parent } = originOf(data);
  const facts = { "messaging.destination.name": name };
  return within({ reqId, job: name, jobId: id }, async () => {
    try {
      await traced({ name: `job ${name}`, kind: "consumer", facts, parent }, () =>
        handle(payload.parse(withoutOrigin(data))),
      );
      return { id, status: "completed" };
    } catch (error) {
      log.warn({ err: error }, "job failed, will be tried again");
      return { id, status: "failed", output: { message: messageOf(error) } };
    }
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Takes waiting jobs in batches: under load one query and one receipt serve many jobs. A taker that finds more jobs than were
 * announced polls again at once. Otherwise a backlog without announcements (a city hall that was down, a restart) would shrink
 * at the pace of the polls.
 */
async function startTaker(
  { boss, takers, busy }: Queue,
  name: string,
  taking: Pick<WorkOptions, "batchSize" | "groupConcurrency">,
  work: (jobs: readonly Job[]) => Promise<JobResult[]>,
): Promise<void> {
  const options = { ...PACE, ...taking, perJobResults: true } as const;
  const workerId: string = await boss.work<object>(name, options, async (jobs) => {
    takers.begin(name, workerId, jobs.length);
    busy.set(name, (busy.get(name) ?? 0) + jobs.length);
    try {
      return await work(jobs);
    } finally {
      busy.set(name, (busy.get(name) ?? 0) - jobs.length);
      takers.end(name, workerId);
    }
  });
  takers.join(name, workerId);
}
