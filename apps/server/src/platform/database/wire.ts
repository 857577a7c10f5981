import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Logger } from "../basics/logger.ts";
import { Announcer } from "./announcer.ts";
import { Listener } from "./listener.ts";

/** What the names of listening connections begin with; the rest is the process's own. */
export const WORKER = "emita-worker-";
const SERVER = "emita-server-";

/** What ties this process to the others over the same database. */
export interface Wire {
  readonly db: Kysely<Database>;
  readonly announcer: Pick<Announcer, "announce">;
  readonly listener: Pick<Listener, "name" | "hear" | "onHearing">;
  stop(): Promise<void>;
}

/** @param works whether this process takes jobs: others find it by its name. */
export async function connectWire(
  db: Kysely<Database>,
  connectionString: string,
  log: Logger,
  works: boolean,
): Promise<Wire> {
  const name = (works ? WORKER : SERVER) + randomBytes(6).toString("hex");
  const listener = await Listener.connect(connectionString, name, log);
  const announcer = new Announcer(db, log);
  return {
    db,
    announcer,
    listener,
    async stop() {
      await announcer.idle();
      await listener.stop();
    },
  };
}
