import type { Context } from "../../../platform/context/context.ts";
import { deskExportKey } from "./build-desk-export.ts";
import { listDeskExports } from "./store.ts";

/** The files that a person had made of many companies, for when the person leaves. The rows go with the account. */
export async function removeDeskExports(ctx: Context, userId: string): Promise<void> {
  for (const { id } of await listDeskExports(ctx.db, userId))
    await ctx.documents.remove(deskExportKey({ userId, exportId: id }));
}
