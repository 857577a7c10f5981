import { createHash } from "node:crypto";
import { headsKey } from "@emita/domain/batches/recognise-heads";
import type { StoredMapping, StoredSheet } from "../../../db/tables/batches.ts";
import type { Handle } from "../record/store.ts";

/** How the company mapped an earlier sheet with the same heads; null: it has none, or the sheet has no heads. */
export async function rememberedMapping(
  db: Handle,
  companyId: string,
  heads: readonly string[],
): Promise<StoredMapping | null> {
  if (heads.length === 0) return null;
  const row = await db
    .selectFrom("batch_mappings")
    .select("columns")
    .where("company_id", "=", companyId)
    .where("heads_hash", "=", hashOf(heads))
    .executeTakeFirst();
  return row?.columns ?? null;
}

export async function rememberMapping(
  db: Handle,
  companyId: string,
  { columns, defaults, heads }: Pick<StoredSheet, "columns" | "defaults" | "heads">,
  now: Date,
): Promise<void> {
  if (heads.length === 0) return;
  const fields = heads.map(
    (_, index) => columns.find((column) => column.index === index)?.field ?? null,
  );
  const values = { columns: JSON.stringify({ fields, defaults }), updated_at: now };
  await db
    .insertInto("batch_mappings")
    .values({ company_id: companyId, heads_hash: hashOf(heads), ...values })
    .onConflict((conflict) => conflict.columns(["company_id", "heads_hash"]).doUpdateSet(values))
    .execute();
}

function hashOf(heads: readonly string[]): string {
  return createHash("sha256").update(headsKey(heads)).digest("hex");
}
