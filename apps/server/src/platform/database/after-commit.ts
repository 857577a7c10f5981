import {
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  type PostgresDialectConfig,
  type TransactionSettings,
} from "kysely";
import type { Database } from "../../db/schema.ts";

type Action = () => void;
type OwnConnection = Parameters<PostgresDriver["rollbackTransaction"]>[0];

/** Actions that wait for the commit of a connection's transaction. */
const waiting = new WeakMap<DatabaseConnection, Action[]>();

/** PostgreSQL whose transactions know what is to be done once they are committed. */
export class CommitDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new CommitDriver(this.#config);
  }
}

class CommitDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await super.beginTransaction(connection, settings);
    waiting.set(connection, []);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const actions = waiting.get(connection) ?? [];
    waiting.delete(connection);
    await super.commitTransaction(connection);
    for (const action of actions) action();
  }

  override async rollbackTransaction(connection: OwnConnection): Promise<void> {
    waiting.delete(connection);
    await super.rollbackTransaction(connection);
  }
}

/**
 * Runs the action once the transaction is committed, and never when it is rolled back. Without a transaction it runs at once,
 * because the write is already stored. If the process ends between commit and action, the action is lost: it must be a hint
 * that a poll replaces.
 */
export async function afterCommit(db: Kysely<Database>, action: Action): Promise<void> {
  if (!db.isTransaction) return action();
  await db.getExecutor().provideConnection((connection) => {
    const actions = waiting.get(connection);
    if (!actions) throw new Error("the transaction is over");
    actions.push(action);
    return Promise.resolve();
  });
}
