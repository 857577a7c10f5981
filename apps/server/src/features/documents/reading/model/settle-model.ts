import { sql } from "kysely";
import type { ModelReading } from "@emita/domain/extraction/model/model-reading";
import type { Context } from "../../../../platform/context/context.ts";
import { storableJson, type DocumentRow } from "../../store.ts";

/** Writes the model's answer once (null: none) and notifies the open form. Does nothing when it is already written. */
export async function settleModel(
  { db, live }: Pick<Context, "db" | "live">,
  { company_id: companyId, id }: Pick<DocumentRow, "company_id" | "id">,
  reading: ModelReading | null,
): Promise<void> {
  const done = storableJson({ state: "done", reading });
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("documents")
      .set({ reading: sql<string>`jsonb_set(reading, '{model}', ${done}::jsonb)` })
      .where("company_id", "=", companyId)
      .where("id", "=", id)
      .where("status", "=", "read")
      .where(sql<boolean>`reading #>> '{model,state}' = 'waiting'`)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 1n)
      await live.publish(transaction, companyId, { type: "document.changed", id });
  });
}
