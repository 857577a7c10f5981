import type { Announcer, Channel } from "../database/announcer.ts";
import { listen } from "../database/listener.ts";
import type { Logger } from "../basics/logger.ts";
import type { Takers } from "./takers.ts";

const CHANNEL: Channel = {
  name: "emita_jobs",
  counted: (queue, times) => `${times} ${queue}`,
};

/** Tells the takers of all processes that a job of this kind is due and kept. */
export function announceJob(announcer: Announcer, queue: string): void {
  announcer.announce(CHANNEL, queue);
}

/** Wakes takers for what any process announces. @returns what ends it */
export async function hearOfJobs(
  connectionString: string,
  log: Logger,
  takers: Takers,
): Promise<() => Promise<void>> {
  const connection = { connectionString, applicationName: "emita-jobs" };
  const wake = (text: string) => {
    const [times = "", queue = ""] = text.split(" ");
    takers.wake(queue, Number(times));
  };
  const listener = await listen(connection, log, CHANNEL.name, wake, () => takers.lookAround());
  return () => listener.stop();
}
