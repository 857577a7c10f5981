import {
  sql,
  type Kysely,
  type OperationNodeSource,
  type RawBuilder,
  type Transaction,
} from "kysely";
import type { Database } from "../../db/schema.ts";
import { afterCommit } from "./after-commit.ts";

/** Takes a value that the statement has worked out, a text. */
type Subscriber = (value: string | null) => void;

/**
 * Writes that belong together, collected and sent as one statement: one trip to the database, and all of them or none. They
 * see the database as it was before the first of them, so none may change a row that another one changes.
 */
export class Writes {
  /** For what has to be read before something can be written. */
  readonly db: Kysely<Database>;
  readonly #parts: RawBuilder<unknown>[] = [];
  readonly #selected: RawBuilder<unknown>[] = [];
  readonly #hearers: Subscriber[] = [];

  constructor(db: Kysely<Database>) {
    this.db = db;
  }

  /** @returns the name under which the other parts find what `query` returns. */
  add(query: OperationNodeSource): RawBuilder<unknown> {
    const name = sql.raw(`part_${this.#parts.length}`);
    this.#parts.push(sql`${name} as (${query})`);
    return name;
  }

  /** A value that is worked out for its side effect; text. */
  also(value: RawBuilder<unknown>): void {
    this.#selected.push(sql`(${value})::text`);
  }

  /** Done when what is collected here is kept, with a value that is worked out with what the parts return. */
  afterwards(onMessage: Subscriber, value: RawBuilder<unknown> = sql`null`): void {
    this.#selected.push(sql`(${value})::text as ${sql.ref(received(this.#hearers.length))}`);
    this.#hearers.push(onMessage);
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
    const whole = sql<Record<string, string | null>>`${parts} select ${selected}`;
    try {
      const { rows } = await whole.execute(this.db);
      const values = rows[0] ?? {};
      if (this.#hearers.length > 0)
        await afterCommit(this.db, () =>
          this.#hearers.forEach((onMessage, index) => onMessage(values[received(index)] ?? null)),
        );
      return values["answer"] ?? null;
    } catch (error) {
      if (isDivisionByZero(error)) return null;
      throw error;
    }
  }
}

const received = (index: number) => `heard_${index}`;

function isDivisionByZero(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "22012";
}

/** The place to write to: the pool, a transaction, or a collection of writes for one statement. */
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

/** Done once what goes to `target` is kept; see `afterCommit` for what becomes of it when this process ends. */
export async function afterKept(target: WriteTarget, action: () => void): Promise<void> {
  if (target instanceof Writes) target.afterwards(action);
  else await afterCommit(target, action);
}
