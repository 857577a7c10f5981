import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import { AppError } from "../../platform/basics/app-error.ts";
import type { Context } from "../../platform/context/context.ts";
import { countUse } from "../../platform/limits/rate-limit.ts";
import { announceArchive } from "./change-archive.ts";
import type { ArchiveKind } from "./kind.ts";
import { insertArchive, type ArchiveOwner, type ArchiveRow, type NewArchive } from "./store.ts";

/**
 * Enqueues the making of an archive, one at a time for each owner and kind.
 * @param record writes into the same transaction who asked for it
 * @throws AppError export_pending, rate_limited
 */
export async function requestArchive<Owner extends ArchiveOwner>(
  ctx: Context,
  kind: ArchiveKind<Owner>,
  owner: Owner,
  wish: NewArchive,
  record: (transaction: Transaction<Database>) => Promise<void>,
): Promise<ArchiveRow> {
  await countRequest(ctx, kind, owner, OFTEN);
  return ctx.db.transaction().execute(async (transaction) => {
    const row = await enqueueArchive(ctx, transaction, kind, owner, wish);
    if (!row) throw new AppError("export_pending", { detail: PENDING });
    await record(transaction);
    return row;
  });
}

/** @throws AppError rate_limited, with these words */
export async function countRequest<Owner extends ArchiveOwner>(
  ctx: Context,
  { perOwner }: ArchiveKind<Owner>,
  owner: Owner,
  detail: string,
): Promise<void> {
  const id = "companyId" in owner ? owner.companyId : owner.userId;
  const retryAfterSeconds = await countUse(ctx, `${perOwner.key}:${id}`, perOwner);
  if (retryAfterSeconds !== null) throw new AppError("rate_limited", { detail, retryAfterSeconds });
}

/** Null while another archive of this owner and kind is not finished. */
export async function enqueueArchive<Owner extends ArchiveOwner>(
  ctx: Context,
  transaction: Transaction<Database>,
  kind: ArchiveKind<Owner>,
  owner: Owner,
  wish: NewArchive,
): Promise<ArchiveRow | null> {
  const given = { ...wish, id: ctx.newId(), kind: kind.kind, created_at: ctx.clock.now() };
  const row = await insertArchive(transaction, owner, given);
  if (!row) return null;
  await ctx.jobs.enqueue(transaction, kind.buildJob, { ...owner, exportId: row.id });
  await announceArchive(ctx, transaction, kind, row);
  return row;
}

const PENDING = "Espere a exportação em andamento terminar, ou cancele-a.";
const OFTEN = "Você já pediu muitas exportações nesta hora. Tente de novo mais tarde.";
