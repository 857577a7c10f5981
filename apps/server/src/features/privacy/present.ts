import type { DataExport } from "@emita/contract/people/privacy";
import type { ArchiveRow } from "../archives/public.ts";

/** A copy as the API and the copies themselves show it. */
export function presentExport(row: ArchiveRow): DataExport {
  return {
    id: row.id,
    state: shownState(row.state),
    requested_at: row.created_at.toISOString(),
    ready_at: row.ready_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    size: row.size,
  };
}

function shownState(state: ArchiveRow["state"]): DataExport["state"] {
  return state === "ready" || state === "failed" ? state : "requested";
}
