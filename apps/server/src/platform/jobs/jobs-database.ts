import pg from "pg";
import type { Db } from "pg-boss";
import { endPool } from "../database/end-pool.ts";
import { listen } from "../database/listener.ts";
import type { Logger } from "../basics/logger.ts";
import { statementName } from "../database/prepared-statements.ts";

const APPLICATION = "emita-jobs";
const CONNECT_TIMEOUT_MS = 10_000;

interface JobsDatabase extends Db {
  close(): Promise<void>;
}

/**
 * The job queue's own connections. Taking jobs and receipting them are its longest statements and run for every job:
 * they are parsed once per connection.
 * @param announce hears the name of each queue that got work; otherwise pg-boss would wake all takers of it for one job.
 */
export function connectJobs(
  connectionString: string,
  size: number,
  log: Logger,
  announce: (queue: string) => void,
): JobsDatabase {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: APPLICATION,
  });
  pool.on("error", ({ message }) => log.error({ reason: message }, "job queue error"));
  pool.on("connect", (client) => client.on("error", () => undefined));
  return {
    executeSql(text, values = []) {
      const name = isPreparable(text, values) ? statementName(text) : undefined;
      return pool.query({ text, values, ...(name && { name }) });
    },
    async listen(channel, _wakeAll, onConnect) {
      const connection = { connectionString, applicationName: APPLICATION };
      const listener = await listen(connection, log, channel, announce, onConnect);
      return { close: () => listener.stop() };
    },
    close: () => endPool(pool),
  };
}

/** Several statements in one text cannot be prepared; what has no parameters is worth it only where it begins with its parts named. */
function isPreparable(text: string, values: readonly unknown[]): boolean {
  return values.length > 0 || (/^\s*with\b/i.test(text) && !text.includes(";"));
}
