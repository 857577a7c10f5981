import { sql, type Kysely } from "kysely";
import type { Database } from "../../db/schema.ts";
import { WORKER } from "../database/wire.ts";

/** So long a worker that is gone may still be called; what it is called for is found by another's next look. */
const KNOWN_MS = 1_000;

/** The workers that are connected to the database. */
export class Workers {
  readonly #db: Kysely<Database>;
  #known: Promise<readonly string[]> = Promise.resolve([]);
  #askedAt = -Infinity;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Their names; none where the database does not tell. */
  list(): Promise<readonly string[]> {
    const now = performance.now();
    if (now - this.#askedAt < KNOWN_MS) return this.#known;
    this.#askedAt = now;
    // While the database is away nothing can be done either.
    this.#known = this.#ask().catch(() => []);
    return this.#known;
  }

  async #ask(): Promise<readonly string[]> {
    const { rows } = await sql<{ name: string }>`
      select application_name as name from pg_stat_activity
      where datname = current_database() and starts_with(application_name, ${WORKER}) order by 1`.execute(
      this.#db,
    );
    return rows.map(({ name }) => name);
  }
}
