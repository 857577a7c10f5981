import type { DataExport } from "@emita/contract/privacy";
import type { ExportRow } from "./exports-store.ts";

export function presentExport(row: ExportRow): DataExport {
  return {
    id: row.id,
    state: row.state,
    requested_at: row.requested_at.toISOString(),
    ready_at: row.ready_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    size: row.size,
  };
}
