import { createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createExportSchema } from "@emita/contract/invoice-exports";
import type { Context } from "../../../platform/context/context.ts";
import { fileAt } from "../../../platform/files/storable-file.ts";
import { documentKey } from "../../../platform/files/storage.ts";
import { writeZip } from "../../../platform/files/zip-file.ts";
import type { ShownInvoice } from "../record/store.ts";
import { archiveEntries } from "./archive-entries.ts";
import { CONTENT_TYPES } from "./file-names.ts";
import { matchingInvoices } from "./matching-invoices.ts";
import { SPREADSHEET_HEAD, spreadsheetLine } from "./spreadsheet.ts";
import { changeExport, UNFINISHED, type ExportRef, type ExportRow } from "./store.ts";

const KEPT_MS = 24 * 3_600_000;
/** How often the screen hears of it. By the machine's own clock: it paces work, it dates nothing. */
const REPORT_EVERY_MS = 500;

/**
 * Makes the file of an export and keeps it for a day. Safe to repeat: whoever comes again begins anew. Ends without a file
 * when the export was cancelled meanwhile.
 */
export async function buildExport(ctx: Context, ref: ExportRef): Promise<void> {
  const row = await change(ctx, ref, { state: "running", done: 0 });
  if (!row) return;
  const folder = await mkdtemp(join(tmpdir(), "emita-export-"));
  try {
    const path = join(folder, "file");
    await writeFile(ctx, row, path);
    const { size } = await stat(path);
    const key = exportKey(ref);
    await ctx.documents.putFile(key, await fileAt(path), CONTENT_TYPES[row.format]);
    const expires_at = new Date(ctx.clock.now().getTime() + KEPT_MS);
    const ready = await change(ctx, ref, { state: "ready", done: row.total, size, expires_at });
    if (!ready) await ctx.documents.remove(key);
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** When all tries are used up: the person may ask anew. */
export async function failExport(ctx: Context, ref: ExportRef): Promise<void> {
  await change(ctx, ref, { state: "failed" });
}

/** Under the owner's keys, so that it goes with the account. */
export function exportKey({ companyId, exportId }: ExportRef): string {
  return documentKey(companyId, `export-${exportId}`);
}

class Cancelled extends Error {}

async function writeFile(ctx: Context, row: ExportRow, path: string): Promise<void> {
  const { format, ...filters } = createExportSchema.parse({ ...row.query, format: row.format });
  const selection = { companyId: row.company_id, format, filters };
  const invoices = reporting(ctx, row, matchingInvoices(ctx.db, selection));
  if (format === "zip") return writeZip(path, archiveEntries(ctx, row.company_id, invoices));
  await pipeline(Readable.from(lines(invoices)), createWriteStream(path, { mode: 0o600 }));
}

async function* lines(invoices: AsyncIterable<ShownInvoice>): AsyncGenerator<string> {
  yield SPREADSHEET_HEAD;
  for await (const invoice of invoices) yield spreadsheetLine(invoice);
}

/** Passes the invoices on and tells now and then how far it is. @throws Cancelled */
async function* reporting(
  ctx: Context,
  { company_id: companyId, id, total }: ExportRow,
  invoices: AsyncIterable<ShownInvoice>,
): AsyncGenerator<ShownInvoice> {
  let done = 0;
  let reportedAt = performance.now();
  for await (const invoice of invoices) {
    yield invoice;
    done += 1;
    if (performance.now() - reportedAt < REPORT_EVERY_MS) continue;
    reportedAt = performance.now();
    const set = { done: Math.min(done, total) };
    if (!(await change(ctx, { companyId, exportId: id }, set))) throw new Cancelled();
  }
}

/** Only while nobody has cancelled it; tells open screens. */
async function change(
  ctx: Context,
  ref: ExportRef,
  set: Parameters<typeof changeExport>[3],
): Promise<ExportRow | null> {
  return ctx.db.transaction().execute(async (transaction) => {
    const row = await changeExport(transaction, ref, UNFINISHED, set);
    if (row)
      await ctx.live.publish(transaction, ref.companyId, { type: "export.changed", id: row.id });
    return row;
  });
}
