import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EXPORT_DAYS } from "@emita/contract/privacy";
import type { Context } from "../../platform/context/context.ts";
import type { OwnFile } from "../../platform/context/own-data.ts";
import { fileAt } from "../../platform/files/storable-file.ts";
import { documentKey } from "../../platform/files/storage.ts";
import { writeZip } from "../../platform/files/zip-file.ts";
import { userEmail } from "../../identity/public.ts";
import { ownedCompanies } from "../people/public.ts";
import type { PrivacyDeps } from "./deps.ts";
import {
  deleteExport,
  endExport,
  findExport,
  listExpired,
  listOthers,
  type ExportRow,
} from "./exports-store.ts";
import { mailExportReady } from "./mails.ts";
import { privacyOwnData } from "./own-data.ts";
import { readMe } from "./read-me.ts";

const DAY_MS = 24 * 3_600_000;
const ZIP_TYPE = "application/zip";

/**
 * Makes the archive that was asked for, keeps it for seven days and says so by mail. May run again at any line: the archive of
 * an earlier run is written over. The one before it goes.
 */
export async function buildExport(
  ctx: Context,
  deps: PrivacyDeps,
  { userId, exportId }: { userId: string; exportId: string },
): Promise<void> {
  const row = await findExport(ctx.db, userId, exportId);
  if (row?.state !== "requested") return;
  const companyIds = await ownedCompanies(ctx.db, userId);
  const size = await writeToStore(ctx, deps, row, companyIds);
  const now = ctx.clock.now();
  const isOurs = await ctx.db.transaction().execute(async (transaction) => {
    const expiresAt = new Date(now.getTime() + EXPORT_DAYS * DAY_MS);
    const end = {
      state: "ready",
      ready_at: now,
      expires_at: expiresAt,
      size,
      company_ids: companyIds,
    } as const;
    if (!(await endExport(transaction, row, end))) return false;
    const to = await userEmail(transaction, userId);
    if (to !== null) await mailExportReady(ctx, transaction, { userId, exportId, to, expiresAt });
    return true;
  });
  // Nobody waits for it any more: the account is gone.
  if (!isOurs) return ctx.documents.remove(keyOf(row));
  for (const other of await listOthers(ctx.db, userId, exportId)) await removeExport(ctx, other);
}

/** When all tries are used up: the person may ask again. */
export async function giveUpExport(
  ctx: Context,
  { userId, exportId }: { userId: string; exportId: string },
): Promise<void> {
  ctx.log.error({ exportId }, "an export of personal data could not be made");
  await ctx.db
    .transaction()
    .execute((transaction) =>
      endExport(transaction, { user_id: userId, id: exportId }, { state: "failed" }),
    );
}

/** Removes what has expired, archive first: a row without one does no harm. */
export async function removeExpiredExports(ctx: Context): Promise<void> {
  for (const row of await listExpired(ctx.db, ctx.clock.now())) await removeExport(ctx, row);
}

export function keyOf({ user_id: userId, id }: Pick<ExportRow, "user_id" | "id">): string {
  return documentKey(userId, `copia-${id}.zip`);
}

export async function removeExport(ctx: Context, row: ExportRow): Promise<void> {
  await ctx.documents.remove(keyOf(row));
  await deleteExport(ctx.db, row.user_id, row.id);
}

async function writeToStore(
  ctx: Context,
  deps: PrivacyDeps,
  row: ExportRow,
  companyIds: readonly string[],
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "emita-copia-"));
  try {
    const path = join(folder, "copia.zip");
    await writeZip(path, allFiles(ctx, deps, row.user_id, companyIds));
    await ctx.documents.putFile(keyOf(row), await fileAt(path), ZIP_TYPE);
    return (await stat(path)).size;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* allFiles(
  ctx: Context,
  { ownData }: PrivacyDeps,
  userId: string,
  companies: readonly string[],
): AsyncGenerator<OwnFile> {
  yield readMe(ctx.clock.now());
  for (const part of [...ownData.ofPerson, privacyOwnData]) yield* part.files(ctx, userId);
  for (const companyId of companies) {
    // Whoever has one company finds its files where they always were.
    const folder = companies.length === 1 ? "" : `empresas/${companyId}/`;
    for (const part of ownData.ofCompany)
      for await (const file of part.files(ctx, companyId))
        yield { ...file, path: folder + file.path };
  }
}
