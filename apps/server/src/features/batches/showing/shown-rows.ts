import type { BatchRowState } from "@emita/contract/batches/batch-fields";
import type { Handle, BatchRef, RowRecord } from "../record/store.ts";
import { storedStateOf } from "./row-state.ts";

/** A row with its invoice. */
export interface ShownRow extends RowRecord {
  readonly status: string | null;
  readonly nfse_number: string | null;
  readonly nfse_key: string | null;
  readonly verification_code: string | null;
  readonly invoice_error: unknown;
}

interface Selection {
  readonly state?: BatchRowState | undefined;
  readonly rows?: readonly number[];
  readonly offset?: number;
  readonly limit?: number;
}

/** Rows of a batch in their order. */
export function shownRows(
  db: Handle,
  ref: BatchRef,
  { offset = 0, limit = 5_000, ...selection }: Selection,
): Promise<ShownRow[]> {
  return selected(db, ref, selection)
    .selectAll("batch_rows")
    .select([
      "invoices.status",
      "invoices.nfse_number",
      "invoices.nfse_key",
      "invoices.verification_code",
      "invoices.error as invoice_error",
    ])
    .orderBy("batch_rows.row")
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function countRows(
  db: Handle,
  ref: BatchRef,
  selection: Pick<Selection, "state">,
): Promise<number> {
  const { count } = await selected(db, ref, selection)
    .select((select) => select.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function selected(
  db: Handle,
  { companyId, batchId }: BatchRef,
  { state: shown, rows }: Pick<Selection, "state" | "rows">,
) {
  const stored = shown && storedStateOf(shown);
  let query = db
    .selectFrom("batch_rows")
    .leftJoin("invoices", (join) =>
      join
        .onRef("invoices.company_id", "=", "batch_rows.company_id")
        .onRef("invoices.id", "=", "batch_rows.invoice_id"),
    )
    .where("batch_rows.company_id", "=", companyId)
    .where("batch_rows.batch_id", "=", batchId);
  if (stored) query = query.where("batch_rows.state", "=", stored.state);
  if (stored?.status) query = query.where("invoices.status", "=", stored.status);
  if (rows) query = query.where("batch_rows.row", "in", [...rows, 0]);
  return query;
}
