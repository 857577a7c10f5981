import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Context } from "../../platform/context/context.ts";
import { fileAt } from "../../platform/files/storable-file.ts";
import { archiveKey } from "./archive-key.ts";
import { changeArchive } from "./change-archive.ts";
import type { ArchiveBuilder, ArchiveKind } from "./kind.ts";
import { UNFINISHED, type ArchiveOwner } from "./store.ts";

interface Ref {
  readonly owner: ArchiveOwner;
  readonly id: string;
}

/**
 * Builds the file of an archive on the disk of this worker and hands it to the document store. Safe to repeat: a later run
 * starts again from the beginning. Ends without a file when the archive was cancelled or removed meanwhile.
 */
export async function buildArchive<Owner extends ArchiveOwner>(
  ctx: Context,
  kind: ArchiveKind<Owner>,
  builder: ArchiveBuilder,
  ref: Ref,
): Promise<void> {
  const row = await changeArchive(ctx, kind, ref, UNFINISHED, { state: "running", done: 0 });
  if (!row) return;
  const report = async (done: number) => {
    if (!(await changeArchive(ctx, kind, ref, UNFINISHED, { done }))) throw new Cancelled();
  };
  const folder = await mkdtemp(join(tmpdir(), "emita-archive-"));
  try {
    const path = join(folder, "file");
    const recorded = await builder.write(row, path, report);
    const { size } = await stat(path);
    const key = archiveKey(row);
    await ctx.documents.putFile(key, await fileAt(path), kind.contentTypeOf(row));
    const ready_at = ctx.clock.now();
    const expires_at = new Date(ready_at.getTime() + kind.keptMs);
    const set = { ...recorded, state: "ready", size, ready_at, expires_at } as const;
    const ready = await changeArchive(ctx, kind, ref, UNFINISHED, set, builder.onReady);
    if (!ready) await ctx.documents.remove(key);
    else await builder.afterReady?.(ready);
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** When all retries are used up: the owner may ask again. */
export async function failArchive<Owner extends ArchiveOwner>(
  ctx: Context,
  kind: ArchiveKind<Owner>,
  ref: Ref,
): Promise<void> {
  ctx.log.error({ kind: kind.kind, exportId: ref.id }, "an archive could not be made");
  await changeArchive(ctx, kind, ref, UNFINISHED, { state: "failed" });
}

class Cancelled extends Error {}
