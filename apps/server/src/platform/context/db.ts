import { Kysely } from "kysely";
import pg from "pg";
import type { Database } from "../../db/schema.ts";
import { OUR_TABLES } from "../../db/search-path.ts";
import type { Db } from "./context.ts";
import { CommitDialect } from "../database/after-commit.ts";
import { readInstant } from "../database/read-instant.ts";
import { preparing } from "../database/prepared-statements.ts";

const POOL_SIZE = 20;
const STATEMENT_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 10_000;

/** PostgreSQL type numbers whose default JavaScript form does not suit us. */
const BIGINT = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

const usualInstant = pg.types.getTypeParser(TIMESTAMPTZ, "text");
const toInstant = (text: string): Date => readInstant(text, usualInstant);

/** @returns the query builder over a bounded pool; `destroy()` closes it. */
export function connectDatabase(connectionString: string): Db {
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: "emita",
    ...OUR_TABLES,
    types: { getTypeParser: parserFor },
  });
  // Without a listener, a connection that PostgreSQL closes (idle or in the middle of a transaction) would end this process.
  // The listeners need do nothing: the next statement on that connection fails, and its caller handles the error.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db: Db = new Kysely<Database>({ dialect: new CommitDialect({ pool: preparing(pool) }) });
  pools.set(db, pool);
  return db;
}

const pools = new WeakMap<Db, pg.Pool>();

/** How the pool under a query builder of `connectDatabase` is used. */
export function poolUse(db: Db): { used: number; idle: number; waiting: number } {
  const pool = pools.get(db);
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pool ?? {};
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** Our bigints are counters and cents, far below 2^53; a fiscal day is text, never an instant. */
const parserFor: typeof pg.types.getTypeParser = (oid: number, format?: "text" | "binary") => {
  if (oid === BIGINT) return Number;
  if (oid === DATE) return String;
  if (oid === TIMESTAMPTZ && format !== "binary") return toInstant;
  return format === "binary"
    ? pg.types.getTypeParser(oid, "binary")
    : pg.types.getTypeParser(oid, "text");
};
