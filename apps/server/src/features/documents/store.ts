import type { Insertable, Selectable, Transaction } from "kysely";
import type { Database, Documents } from "../../db/schema.ts";
import type { Db } from "../../platform/context.ts";

type Handle = Db | Transaction<Database>;
export type DocumentRow = Selectable<Documents>;

export async function insertDocument(
  transaction: Transaction<Database>,
  userId: string,
  document: Omit<Insertable<Documents>, "user_id">,
): Promise<DocumentRow> {
  return transaction
    .insertInto("documents")
    .values({ user_id: userId, ...document })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findDocument(
  db: Handle,
  userId: string,
  id: string,
): Promise<DocumentRow | undefined> {
  return db
    .selectFrom("documents")
    .selectAll()
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
}

export type ReadingOutcome =
  | { readonly status: "read"; readonly reading: object }
  | { readonly status: "failed"; readonly errorCode: string };

/** Written once: whoever comes second finds the document read. Returns whether it was written. */
export async function finishReading(
  transaction: Transaction<Database>,
  userId: string,
  id: string,
  outcome: ReadingOutcome,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("documents")
    .set(
      outcome.status === "read"
        ? { status: "read", reading: storableJson(outcome.reading), read_at: now }
        : { status: "failed", error_code: outcome.errorCode, read_at: now },
    )
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where("status", "=", "received")
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** PostgreSQL's JSON refuses U+0000 and halves of characters, which a damaged file may well hold. */
function storableJson(value: object): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "string" ? part.toWellFormed().replaceAll("\0", "") : part,
  );
}
