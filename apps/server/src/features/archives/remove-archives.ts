import type { Context } from "../../platform/context/context.ts";
import { archiveKey } from "./archive-key.ts";
import type { ArchiveKind } from "./kind.ts";
import {
  deleteArchive,
  listArchives,
  listOutdated,
  type ArchiveOwner,
  type ArchiveRow,
} from "./store.ts";

const REMOVED_AT_ONCE = 500;

/** Removes an archive and its file. The file first: a row without a file is found again, a file without a row is not. */
export async function removeArchive(
  ctx: Pick<Context, "db" | "documents">,
  row: ArchiveRow,
): Promise<void> {
  await ctx.documents.remove(archiveKey(row));
  await deleteArchive(ctx.db, row);
}

/** Removes all archives of an owner, of every kind. */
export async function removeArchivesOf(
  ctx: Pick<Context, "db" | "documents">,
  owner: ArchiveOwner,
): Promise<void> {
  for (const row of await listArchives(ctx.db, owner)) await removeArchive(ctx, row);
}

/** Removes what has expired, of all owners. */
export async function removeOutdatedArchives<Owner extends ArchiveOwner>(
  ctx: Pick<Context, "db" | "documents" | "clock">,
  { kind, keptWithoutFileMs }: ArchiveKind<Owner>,
): Promise<void> {
  const now = ctx.clock.now();
  const createdBefore =
    keptWithoutFileMs === null ? null : new Date(now.getTime() - keptWithoutFileMs);
  const page = { now, createdBefore, limit: REMOVED_AT_ONCE };
  for (const row of await listOutdated(ctx.db, kind, page)) await removeArchive(ctx, row);
}
