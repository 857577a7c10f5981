import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Db } from "./context.ts";

/**
 * Does something in a transaction that is taken back: what it would answer or refuse is known, and nothing of it is kept, sent
 * or told.
 */
export async function rehearse<Outcome>(
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
