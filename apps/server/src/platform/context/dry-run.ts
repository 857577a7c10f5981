import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Db } from "./context.ts";

/**
 * Runs something in a transaction that is rolled back: its answer or refusal is known, and nothing is stored, sent or
 * announced.
 */
export async function dryRun<Outcome>(
  db: Db,
  act: (transaction: Transaction<Database>) => Promise<Outcome>,
): Promise<Outcome> {
  const transaction = await db.startTransaction().execute();
  try {
    return await act(transaction);
  } finally {
    await transaction.rollback().execute();
  }
}
