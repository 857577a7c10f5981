import type { Logger } from "../../platform/basics/logger.ts";
import type { Db } from "../../platform/context/context.ts";
import { connectWire } from "../../platform/database/wire.ts";
import { createJobs, type Jobs } from "../../platform/jobs/jobs.ts";

/** A worker's jobs, tied to the others over this database as a process of its own would be. */
export async function createWorkerJobs(
  { url, db }: { readonly url: string; readonly db: Db },
  log: Logger,
): Promise<Jobs> {
  const wire = await connectWire(db, url, log, true);
  const jobs = await createJobs(url, wire, log, true);
  return {
    ...jobs,
    async stop() {
      await jobs.stop();
      await wire.stop();
    },
  };
}
