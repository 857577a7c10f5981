import type { Context } from "../../platform/context/context.ts";
import { archiveKey } from "./archive-key.ts";
import { changeArchive } from "./change-archive.ts";
import type { ArchiveKind } from "./kind.ts";
import { requireArchive } from "./require-archive.ts";
import type { ArchiveOwner, ArchiveRow } from "./store.ts";

/**
 * Stops the making of an archive, or removes the file that is ready. A finished archive stays as it is.
 * @throws AppError not_found
 */
export async function cancelArchive<Owner extends ArchiveOwner>(
  ctx: Context,
  kind: ArchiveKind<Owner>,
  owner: Owner,
  id: string,
): Promise<ArchiveRow> {
  const found = await requireArchive(ctx, kind, owner, id);
  const set = { state: "cancelled", size: null, expires_at: null } as const;
  const from = ["queued", "running", "ready"] as const;
  const cancelled = await changeArchive(ctx, kind, { owner, id }, from, set);
  await ctx.documents.remove(archiveKey(found));
  return cancelled ?? found;
}
