import { sql, type Kysely } from "kysely";
import type { Database } from "../../db/schema.ts";

/** What the names of listening connections begin with: of a process that takes jobs, and of one that only serves. */
export const WORKER = "emita-worker-";
export const SERVER = "emita-server-";

/** So long a process that came or went is not known of: what is said to it, or not said, is a hint. */
const KNOWN_MS = 1_000;

/** The processes over this database, by the names of their listening connections. */
export class Peers {
  readonly #db: Kysely<Database>;
  #known: Promise<readonly string[]> = Promise.resolve([]);
  #askedAt = -Infinity;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Their names, this process's too; none where the database does not tell. */
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
      select application_name as name from pg_stat_activity where datname = current_database()
        and (starts_with(application_name, ${WORKER}) or starts_with(application_name, ${SERVER})) order by 1`.execute(
      this.#db,
    );
    return rows.map(({ name }) => name);
  }
}
