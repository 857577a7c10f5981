import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Db } from "./context.ts";

/** For an operator's question that looks at everything and may take minutes: without the time limit of requests. */
export function withoutStatementTimeout<T>(
  db: Db,
  ask: (transaction: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    return ask(transaction);
  });
}
