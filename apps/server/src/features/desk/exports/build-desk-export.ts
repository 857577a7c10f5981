import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Context } from "../../../platform/context/context.ts";
import { fileAt } from "../../../platform/files/storable-file.ts";
import { documentKey } from "../../../platform/files/storage.ts";
import { writeZip } from "../../../platform/files/zip-file.ts";
import { deskArchive } from "./desk-archive.ts";
import { changeDeskExport, UNFINISHED, type DeskExportRef, type DeskExportRow } from "./store.ts";

const KEPT_MS = 24 * 3_600_000;

/**
 * Makes the archive of an export and keeps it for a day. Safe to repeat: whoever comes again begins anew. Ends without a file
 * when the export was cancelled meanwhile.
 */
export async function buildDeskExport(ctx: Context, ref: DeskExportRef): Promise<void> {
  const row = await change(ctx, ref, { state: "running", done: 0 });
  if (!row) return;
  const folder = await mkdtemp(join(tmpdir(), "emita-desk-"));
  try {
    const path = join(folder, "file");
    const inside: string[] = [];
    let done = 0;
    const tell = async (companyId: string, isInside: boolean) => {
      if (isInside) inside.push(companyId);
      done += 1;
      await report(ctx, ref, done);
    };
    await writeZip(path, deskArchive(ctx, wishOf(row), tell));
    const { size } = await stat(path);
    const key = deskExportKey(ref);
    await ctx.documents.putFile(key, await fileAt(path), "application/zip");
    const expires_at = new Date(ctx.clock.now().getTime() + KEPT_MS);
    // What was left out needs no right when the file is fetched.
    const ready = await change(ctx, ref, { state: "ready", size, expires_at, company_ids: inside });
    if (!ready) await ctx.documents.remove(key);
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** When all tries are used up: the person may ask anew. */
export async function failDeskExport(ctx: Context, ref: DeskExportRef): Promise<void> {
  await change(ctx, ref, { state: "failed" });
}

/** Under the person's keys, so that it goes with the account. */
export function deskExportKey({ userId, exportId }: DeskExportRef): string {
  return documentKey(userId, `desk-export-${exportId}`);
}

class Cancelled extends Error {}

function wishOf({ user_id: userId, month, company_ids: companyIds }: DeskExportRow) {
  return { userId, month: month.slice(0, 7), companyIds };
}

/** @throws Cancelled */
async function report(ctx: Context, ref: DeskExportRef, done: number): Promise<void> {
  if (!(await change(ctx, ref, { done }))) throw new Cancelled();
}

/** Only while nobody has cancelled it; tells the person's open screens. */
async function change(
  ctx: Context,
  ref: DeskExportRef,
  set: Parameters<typeof changeDeskExport>[3],
): Promise<DeskExportRow | null> {
  return ctx.db.transaction().execute(async (transaction) => {
    const row = await changeDeskExport(transaction, ref, UNFINISHED, set);
    if (row)
      await ctx.live.publish(transaction, ref.userId, { type: "export.changed", id: row.id });
    return row;
  });
}
