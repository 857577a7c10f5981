import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Db } from "./context.ts";

export interface CurrentDatabaseGeneration {
  readonly epoch: number;
  /** When this life of a restored database began; null in its first, which has no past elsewhere. */
  readonly restoredAt: Date | null;
}

/** The life that the database is in: see db/database-generation.ts. */
export async function currentDatabaseGeneration(
  db: Db | Transaction<Database>,
): Promise<CurrentDatabaseGeneration> {
  const { epoch, began_at } = await db
    .selectFrom("database_epochs")
    .select(["epoch", "began_at"])
    .orderBy("epoch", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return { epoch, restoredAt: epoch > 1 ? began_at : null };
}
