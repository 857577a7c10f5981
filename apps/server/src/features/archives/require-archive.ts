import { z } from "zod";
import { AppError } from "../../platform/basics/app-error.ts";
import type { Context } from "../../platform/context/context.ts";
import type { ArchiveKind } from "./kind.ts";
import { findArchive, type ArchiveOwner, type ArchiveRow } from "./store.ts";

const anyId = z.uuid();

/** @throws AppError not_found, also for what is no id at all */
export async function requireArchive<Owner extends ArchiveOwner>(
  ctx: Pick<Context, "db">,
  { kind }: Pick<ArchiveKind<Owner>, "kind">,
  owner: Owner,
  id: string,
): Promise<ArchiveRow> {
  const row = anyId.safeParse(id).success ? await findArchive(ctx.db, kind, owner, id) : null;
  if (!row) throw archiveNotFound();
  return row;
}

export function archiveNotFound(): AppError {
  return new AppError("not_found", {
    detail: "Exportação não encontrada. O arquivo fica disponível por 24 horas: peça outra.",
  });
}
