import type { Context } from "../../../platform/context/context.ts";
import { deskExportKey } from "./build-desk-export.ts";
import { deleteDeskExport, findOldDeskExports } from "./store.ts";

/** Files go after a day, what is left of the others a day later. */
const KEPT_MS = 48 * 3_600_000;
const REMOVED_AT_ONCE = 200;

export async function removeOldDeskExports(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - KEPT_MS);
  for (const ref of await findOldDeskExports(ctx.db, now, before, REMOVED_AT_ONCE)) {
    // The file first: a row without a file is found again, a file without a row is not.
    await ctx.documents.remove(deskExportKey(ref));
    await deleteDeskExport(ctx.db, ref);
  }
}
