import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import type { ArchiveKind } from "./kind.ts";
import {
  ownerOf,
  updateArchive,
  type ArchiveOwner,
  type ArchiveRow,
  type ArchiveUpdate,
} from "./store.ts";

/** Notifies the owner's open screens, where the kind has some. */
export async function announceArchive(
  { live }: Pick<Context, "live">,
  transaction: Transaction<Database>,
  { isAnnounced }: Pick<ArchiveKind<ArchiveOwner>, "isAnnounced">,
  row: ArchiveRow,
): Promise<void> {
  const owner = ownerOf(row);
  const audience = "companyId" in owner ? owner.companyId : owner.userId;
  if (isAnnounced)
    await live.publish(transaction, audience, { type: "export.changed", id: row.id });
}

/**
 * Changes an archive in a transaction of its own and announces it.
 * @param also further writes of the same transaction
 * @returns null, and no change, when the archive is in none of these states any more
 */
export function changeArchive(
  ctx: Pick<Context, "db" | "live">,
  kind: Pick<ArchiveKind<ArchiveOwner>, "isAnnounced">,
  of: { owner: ArchiveOwner; id: string },
  from: readonly ArchiveRow["state"][],
  set: ArchiveUpdate,
  also?: (transaction: Transaction<Database>, row: ArchiveRow) => Promise<void>,
): Promise<ArchiveRow | null> {
  return ctx.db.transaction().execute(async (transaction) => {
    const row = await updateArchive(transaction, of, from, set);
    if (!row) return null;
    await announceArchive(ctx, transaction, kind, row);
    await also?.(transaction, row);
    return row;
  });
}
