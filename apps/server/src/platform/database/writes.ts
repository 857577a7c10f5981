import {
  sql,
  type Kysely,
  type OperationNodeSource,
  type RawBuilder,
  type Transaction,
} from "kysely";
import type { Database } from "../../db/schema.ts";

/**
 * Writes that belong together, collected and sent as one statement: one trip to the database, and all of them or none. They
 * see the database as it was before the first of them, so none may change a row that another one changes.
 */
export class Writes {
  /** For what has to be read before something can be written. */
  readonly db: Kysely<Database>;
  readonly #parts: RawBuilder<unknown>[] = [];
  readonly #selected: RawBuilder<unknown>[] = [];

  constructor(db: Kysely<Database>) {
    this.db = db;
  }

  /** @returns the name under which the other parts find what `query` returns. */
  add(query: OperationNodeSource): RawBuilder<unknown> {
    const name = sql.raw(`part_${this.#parts.length}`);
    this.#parts.push(sql`${name} as (${query})`);
    return name;
  }

  /** A value that is worked out for its side effect, a notice above all; text. */
  also(value: RawBuilder<unknown>): void {
    this.#selected.push(sql`(${value})::text`);
  }

  /** A condition, worked out with what the parts return, without which nothing of all this is to be written. */
  demand(condition: RawBuilder<boolean>): void {
    // SQL has no other way to fall in the middle of a statement.
    this.also(sql`1 / (case when ${condition} then 1 else 0 end)`);
  }

  /** @returns the value of `answer`, a text; null when a demand was not met: then nothing is written. */
  async send(answer: RawBuilder<string> = sql<string>`'sent'`): Promise<string | null> {
    const parts = this.#parts.length > 0 ? sql`with ${sql.join(this.#parts)}` : sql``;
    const selected = sql.join([sql`(${answer})::text as answer`, ...this.#selected]);
    const whole = sql<{ answer: string }>`${parts} select ${selected}`;
    try {
      const { rows } = await whole.execute(this.db);
      return rows[0]?.answer ?? null;
    } catch (error) {
      if (isDivisionByZero(error)) return null;
      throw error;
    }
  }
}

function isDivisionByZero(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "22012";
}

/** Where something is to be written: at once, in a transaction, or with others in one statement. */
export type WriteTarget = Transaction<Database> | Writes;

/** Lets `add` collect: into what its caller collects already, else into a statement of its own. */
export async function collect(
  target: WriteTarget,
  add: (writes: Writes) => Promise<void>,
): Promise<void> {
  if (target instanceof Writes) return add(target);
  const writes = new Writes(target);
  await add(writes);
  await writes.send();
}
