import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createExportSchema } from "@emita/contract/invoices/invoice-exports";
import { localDate } from "@emita/domain/basics/dates";
import { EXPORT_FORMATS, type ExportFormat } from "@emita/domain/invoices/export-limits";
import { z } from "zod";
import type { Context } from "../../../platform/context/context.ts";
import { writeZip } from "../../../platform/files/zip-file.ts";
import type { ArchiveBuilder, ArchiveKind, ArchiveRow } from "../../archives/public.ts";
import type { ShownInvoice } from "../record/store.ts";
import { archiveEntries } from "./archive-entries.ts";
import { matchingInvoices } from "./matching-invoices.ts";
import { SPREADSHEET_HEAD, spreadsheetLine } from "./spreadsheet.ts";

const HOUR_MS = 3_600_000;
/** How often open screens are notified. By the machine's own clock: it paces work, it dates nothing. */
const REPORT_EVERY_MS = 500;
const CONTENT_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  zip: "application/zip",
};

/** The filtered list of a company's invoices: a spreadsheet, or XML and PDF of each. */
export const companyArchive: ArchiveKind<{ readonly companyId: string }> = {
  kind: "company",
  buildJob: {
    name: "build-invoice-export",
    payload: z.object({ companyId: z.uuid(), exportId: z.uuid() }),
  },
  removeJob: { name: "remove-old-invoice-exports", payload: z.object({}) },
  removeCron: "41 * * * *",
  retries: { retryDelaySeconds: 2, retryDelayMaxSeconds: 60, expireInSeconds: 3_600 },
  // Each costs the reading, and with an archive the drawing, of every invoice.
  perOwner: { key: "invoice-export", limit: 30, windowSeconds: 3_600 },
  keptMs: 24 * HOUR_MS,
  keptWithoutFileMs: 48 * HOUR_MS,
  isAnnounced: true,
  contentTypeOf: (row) => CONTENT_TYPES[formatOf(row)],
};

export function companyArchiveBuilder(ctx: Context): ArchiveBuilder {
  return {
    async write(row, path, report) {
      const { format, ...filters } = createExportSchema.parse(row.request);
      const companyId = row.company_id ?? "";
      const selection = { companyId, format, filters };
      const invoices = reporting(matchingInvoices(ctx.db, selection), row.total ?? 0, report);
      if (format === "zip") await writeZip(path, archiveEntries(ctx, companyId, invoices));
      else await pipeline(Readable.from(lines(invoices)), createWriteStream(path, { mode: 0o600 }));
      return { done: row.total ?? 0 };
    },
  };
}

const withFormat = z.object({ format: z.enum(EXPORT_FORMATS) });

export function formatOf(row: ArchiveRow): ExportFormat {
  return withFormat.parse(row.request).format;
}

/** "notas-2026-11-20.zip" */
export function fileNameOf(row: ArchiveRow): string {
  return `notas-${localDate(row.created_at)}.${formatOf(row)}`;
}

async function* lines(invoices: AsyncIterable<ShownInvoice>): AsyncGenerator<string> {
  yield SPREADSHEET_HEAD;
  for await (const invoice of invoices) yield spreadsheetLine(invoice);
}

/** Passes the invoices on and reports now and then how many there were. */
async function* reporting(
  invoices: AsyncIterable<ShownInvoice>,
  total: number,
  report: (done: number) => Promise<void>,
): AsyncGenerator<ShownInvoice> {
  let done = 0;
  let reportedAt = performance.now();
  for await (const invoice of invoices) {
    yield invoice;
    done += 1;
    if (performance.now() - reportedAt < REPORT_EVERY_MS) continue;
    reportedAt = performance.now();
    await report(Math.min(done, total));
  }
}
