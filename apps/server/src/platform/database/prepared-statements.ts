import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type pg from "pg";
import { endPool } from "./end-pool.ts";

/** Lists with filters make texts of their own; beyond this many nothing more is prepared. */
const MAX_STATEMENTS = 500;

/**
 * Prefix of a statement that PostgreSQL must plan for its values each time. A prepared statement may get a generic plan, made
 * for a company of average size, which reads all rows of a company with millions.
 */
export const PLANNED_ANEW = "/* planned anew */";

/** One name per text, the same on every connection of this process. */
const names = new Map<string, string>();

/** A pool whose connections parse and plan each statement with parameters once instead of every time. */
export function preparing(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PreparingClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? new PreparingClient(client);
      clients.set(client, known);
      return known;
    },
    end: () => endPool(pool),
  };
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof text !== "string") throw new Error("cursors are not used here");
    const isKept = parameters.length > 0 && !text.includes(PLANNED_ANEW);
    const name = isKept ? statementName(text) : undefined;
    return this.#client.query({ text, values: [...parameters], ...(name && { name }) });
  }

  release(): void {
    this.#client.release();
  }
}

/** The name to prepare a text under; none once there are too many. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_STATEMENTS) return known;
  const name = `emita_${names.size}`;
  names.set(text, name);
  return name;
}
