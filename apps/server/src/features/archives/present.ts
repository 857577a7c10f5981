import type { ArchiveRow } from "./store.ts";

/** Fields that every kind shows. */
export function presentArchive(row: ArchiveRow) {
  return {
    id: row.id,
    state: row.state,
    done: row.done,
    size: row.size,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}
