import { sql, type Kysely } from "kysely";
import type { Database } from "../../db/schema.ts";

/** Prefixes of the names of listening connections: of a process that takes jobs, and of one that only serves. */
export const WORKER = "emita-worker-";
export const SERVER = "emita-server-";

/** A process that came or went stays unknown this long. Notifications are hints, so one too few or too many does no harm. */
const KNOWN_MS = 1_000;

/** The processes over this database, by the names of their listening connections. */
export class Peers {
  readonly #db: Kysely<Database>;
  #known: Promise<readonly string[]> = Promise.resolve([]);
  #askedAt = -Infinity;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** The names of all processes, this one included; none where the database does not list them. */
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
