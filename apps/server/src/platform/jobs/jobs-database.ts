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
 * @param taking `mayTake`: whether a kind of job is taken now; `onEmpty` learns the kind of which a taker found none. pg-boss
 *   itself has neither.
 */
export function connectJobs(
  connectionString: string,
  size: number,
  log: Logger,
  taking: { mayTake(queue: string): boolean; onEmpty(queue: string): void },
): JobsDatabase {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: "emita-jobs",
  });
  pool.on("error", ({ message }) => log.error({ reason: message }, "job queue error"));
  pool.on("connect", (client) => client.on("error", () => undefined));
  return {
    async executeSql(text, values = []) {
      const isFetch = text.includes(FETCH);
      if (isFetch && !taking.mayTake(fetchedKind(text))) return { rows: [] };
      const name = isPreparable(text, values) ? statementName(text) : undefined;
      const result = await pool.query({ text, values, ...(name && { name }) });
      if (isFetch && result.rows.length === 0) taking.onEmpty(fetchedKind(text));
      return result;
    },
    close: () => endPool(pool),
  };
}

/** How pg-boss begins to fetch jobs of a kind, and where it names the kind. */
const FETCH = " next AS (";
const KIND = "j.name = '";

function fetchedKind(text: string): string {
  const [kind] = text.slice(text.indexOf(KIND) + KIND.length).split("'", 1);
  return kind ?? "";
}

/** Several statements in one text cannot be prepared; what has no parameters is worth it only where it begins with its parts named. */
function isPreparable(text: string, values: readonly unknown[]): boolean {
  return values.length > 0 || (/^\s*with\b/i.test(text) && !text.includes(";"));
}
