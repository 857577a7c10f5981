import type { ExportFormat } from "@emita/domain/notes/export-limits";
import { localDate } from "@emita/domain/basics/dates";

export const CONTENT_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  zip: "application/zip",
};

/** "notas-2026-11-20.zip" */
export function fileNameOf(given: { format: ExportFormat; created_at: Date }): string {
  return `notas-${localDate(given.created_at)}.${given.format}`;
}
