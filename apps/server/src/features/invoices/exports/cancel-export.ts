import type { Context } from "../../../platform/context/context.ts";
import { exportKey } from "./build-export.ts";
import { exportNotFound } from "./export-not-found.ts";
import { changeExport, findExport, type ExportRef, type ExportRow } from "./store.ts";

/**
 * Stops the making of a file, or removes the one that is ready. What is over stays as it is.
 * @throws AppError not_found
 */
export async function cancelExport(ctx: Context, ref: ExportRef): Promise<ExportRow> {
  const cancelled = await ctx.db.transaction().execute(async (transaction) => {
    const set = { state: "cancelled", size: null, expires_at: null } as const;
    const row = await changeExport(transaction, ref, ["queued", "running", "ready"], set);
    if (row)
      await ctx.live.publish(transaction, ref.companyId, { type: "export.changed", id: row.id });
    return row;
  });
  const row = cancelled ?? (await findExport(ctx.db, ref));
  if (!row) throw exportNotFound();
  await ctx.documents.remove(exportKey(ref));
  return row;
}
