import type { PgBoss, Queue } from "pg-boss";

const SETTINGS = [
  "retryLimit",
  "retryDelay",
  "retryBackoff",
  "retryDelayMax",
  "expireInSeconds",
  "heartbeatSeconds",
  "deadLetter",
  "notify",
] as const satisfies readonly (keyof Queue)[];
type QueueSettings = Pick<Queue, (typeof SETTINGS)[number]>;

export interface QueueKeeper {
  /** Afterwards the queue is there, with these settings. */
  ensure(name: string, settings: QueueSettings): Promise<void>;
  /** Afterwards it runs at these times, or, with null, at none. */
  keepSchedule(name: string, cron: string | null): Promise<void>;
}

/**
 * Queues and schedules as this version needs them. Existing ones are read once: nearly every start finds everything in order,
 * and would otherwise run five statements for each of some fifty kinds of jobs.
 */
export async function keepQueues(boss: PgBoss): Promise<QueueKeeper> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  return {
    async ensure(name, settings) {
      const known = queues.get(name);
      if (known === undefined) await boss.createQueue(name, settings);
      else if (!isSame(known, settings)) await boss.updateQueue(name, settings);
    },
    async keepSchedule(name, cron) {
      const known = schedules.get(name) ?? null;
      if (known === cron) return;
      if (cron === null) await boss.unschedule(name);
      else await boss.schedule(name, cron, {});
    },
  };
}

/** A setting that is left out is left as it is. */
function isSame(known: QueueSettings, wanted: QueueSettings): boolean {
  return SETTINGS.every((name) => wanted[name] === undefined || wanted[name] === known[name]);
}
