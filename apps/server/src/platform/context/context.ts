import type { Kysely } from "kysely";
import type { Config } from "../../config/config.ts";
import type { Database } from "../../db/schema.ts";
import type { Clock } from "../basics/clock.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { LiveChannel } from "../live/live.ts";
import type { Logger } from "../basics/logger.ts";
import type { ProductEvents } from "../live/product-events.ts";
import type { Secrets } from "../files/secrets.ts";
import type { DocumentStore } from "../files/storage.ts";

export type Db = Kysely<Database>;

/** The tools every use case gets as its first argument, built once in app.ts. */
export interface Context {
  readonly config: Config;
  readonly db: Db;
  readonly jobs: Jobs;
  readonly live: LiveChannel;
  readonly events: ProductEvents;
  readonly documents: DocumentStore;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: Logger;
  /** Ports of this machine that belong to the product: no customer's URL may lead there. */
  readonly ownPorts: ReadonlySet<number>;
}
