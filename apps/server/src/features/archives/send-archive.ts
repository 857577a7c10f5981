import type { FastifyReply } from "fastify";
import type { Context } from "../../platform/context/context.ts";
import { archiveKey } from "./archive-key.ts";
import { archiveNotFound } from "./require-archive.ts";
import type { ArchiveKind } from "./kind.ts";
import type { ArchiveOwner, ArchiveRow } from "./store.ts";

export type ReadyArchive = ArchiveRow & { readonly size: number };

/** @throws AppError not_found while there is no file */
export function requireFile(row: ArchiveRow): ReadyArchive {
  const { size } = row;
  if (row.state !== "ready" || size === null) throw archiveNotFound();
  return { ...row, size };
}

/** Answers with the file; the caller has checked the permission. */
export async function sendArchive<Owner extends ArchiveOwner>(
  ctx: Pick<Context, "documents">,
  reply: FastifyReply,
  kind: ArchiveKind<Owner>,
  row: ReadyArchive,
  fileName: string,
) {
  const content = await ctx.documents.read(archiveKey(row));
  return reply
    .type(kind.contentTypeOf(row))
    .header("content-length", row.size)
    .header("content-disposition", `attachment; filename="${fileName}"`)
    .header("cache-control", "private, no-store")
    .send(content);
}
