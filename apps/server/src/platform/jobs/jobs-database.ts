import pg from "pg";
import type { Db } from "pg-boss";
import { endPool } from "../database/end-pool.ts";
import type { Logger } from "../basics/logger.ts";
import { statementName } from "../database/prepared-statements.ts";

const CONNECT_TIMEOUT_MS = 10_000;

interface JobsDatabase extends Db {
  close(): Promise<void>;
}

/**
 * The job queue's own connections. Taking jobs and receipting them are its longest statements and run for every job:
 * they are parsed once per connection.
 */
export function connectJobs(connectionString: string, size: number, log: Logger): JobsDatabase {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: "emita-jobs",
  });
  pool.on("error", ({ message }) => log.error({ reason: message }, "job queue error"));
  pool.on("connect", (client) => client.on("error", () => undefined));
  return {
    executeSql(text, values = []) {
      const name = isPreparable(text, values) ? statementName(text) : undefined;
      return pool.query({ text, values, ...(name && { name }) });
    },
    close: () => endPool(pool),
  };
}

/** Several statements in one text cannot be prepared; what has no parameters is worth it only where it begins with its parts named. */
function isPreparable(text: string, values: readonly unknown[]): boolean {
  return values.length > 0 || (/^\s*with\b/i.test(text) && !text.includes(";"));
}
