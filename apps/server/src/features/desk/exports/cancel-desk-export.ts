import type { Context } from "../../../platform/context/context.ts";
import { deskExportKey } from "./build-desk-export.ts";
import { exportNotFound } from "./export-not-found.ts";
import {
  changeDeskExport,
  findDeskExport,
  type DeskExportRef,
  type DeskExportRow,
} from "./store.ts";

/**
 * Stops the making of an archive, or removes the one that is ready. What is over stays as it is.
 * @throws AppError not_found
 */
export async function cancelDeskExport(ctx: Context, ref: DeskExportRef): Promise<DeskExportRow> {
  const cancelled = await ctx.db.transaction().execute(async (transaction) => {
    const set = { state: "cancelled", size: null, expires_at: null } as const;
    const row = await changeDeskExport(transaction, ref, ["queued", "running", "ready"], set);
    if (row)
      await ctx.live.publish(transaction, ref.userId, { type: "export.changed", id: row.id });
    return row;
  });
  const row = cancelled ?? (await findDeskExport(ctx.db, ref));
  if (!row) throw exportNotFound();
  await ctx.documents.remove(deskExportKey(ref));
  return row;
}
