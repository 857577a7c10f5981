import { randomUUID } from "node:crypto";
import type { Config } from "./config/config.ts";
import { checkCities } from "./features/companies/channels/check-cities.ts";
import { ownPorts } from "./own-ports.ts";
import { systemClock, type Clock } from "./platform/basics/clock.ts";
import type { Logger } from "./platform/basics/logger.ts";
import type { Context } from "./platform/context/context.ts";
import { connectDatabase } from "./platform/context/db.ts";
import { connectWire } from "./platform/database/wire.ts";
import { createSecrets } from "./platform/files/secrets.ts";
import { createDocumentStore } from "./platform/files/storage.ts";
import { createJobs } from "./platform/jobs/jobs.ts";
import { createLiveChannel } from "./platform/live/live.ts";
import { createProductEvents } from "./platform/live/product-events.ts";

export interface ContextOptions {
  readonly config: Config;
  readonly connectionString: string;
  readonly masterKey: Buffer;
  readonly clock?: Clock;
  readonly log: Logger;
}

/**
 * The tools of every use case, for the server and for the operator's commands.
 * @param stops gets what gives each part back, in the order of starting.
 */
export async function createContext(
  { config, connectionString, masterKey, clock = systemClock, log }: ContextOptions,
  stops: (() => Promise<void>)[],
): Promise<Context> {
  checkCities(config);
  const db = connectDatabase(connectionString);
  stops.push(() => db.destroy());
  const works = config.role !== "web";
  const wire = await connectWire(db, connectionString, log, works);
  stops.push(() => wire.stop());
  const live = await createLiveChannel(wire);
  const jobs = await createJobs(connectionString, wire, log, works);
  stops.push(jobs.stop);
  return {
    config,
    db,
    jobs,
    live,
    events: createProductEvents(),
    documents: createDocumentStore(config),
    secrets: createSecrets(masterKey, config.previousMasterKeys),
    clock,
    newId: randomUUID,
    log,
    ownPorts: ownPorts(config, connectionString),
  };
}
