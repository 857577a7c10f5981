import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Logger } from "../basics/logger.ts";
import { Announcer } from "./announcer.ts";
import { Listener } from "./listener.ts";
import { Peers, SERVER, WORKER } from "./peers.ts";

/** The connection of this process to the others over the same database. */
export interface Wire {
  readonly peers: Pick<Peers, "list">;
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
  const peers = new Peers(db);
  const announcer = new Announcer({ db, listener, peers }, log);
  return {
    peers,
    announcer,
    listener,
    async stop() {
      await announcer.idle();
      await listener.stop();
    },
  };
}
