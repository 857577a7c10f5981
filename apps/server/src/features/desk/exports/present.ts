import type { DeskExport } from "@emita/contract/desk";
import { api } from "@emita/contract/paths";
import type { Context } from "../../../platform/context/context.ts";
import { writeTicket } from "../../../platform/http/download-ticket.ts";
import type { DeskExportRow } from "./store.ts";

export const TICKET_PURPOSE = "desk-export-ticket";

export function presentDeskExport(ctx: Context, row: DeskExportRow): DeskExport {
  return {
    id: row.id,
    month: row.month.slice(0, 7),
    companies: row.company_ids.length,
    done: row.done,
    state: row.state,
    size: row.size,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    download_url: row.state === "ready" ? downloadUrl(ctx, row) : null,
  };
}

function downloadUrl(ctx: Context, { user_id: ownerId, id }: DeskExportRow): string {
  const ticket = writeTicket(ctx, TICKET_PURPOSE, { ownerId, fileId: id });
  return `${api.deskExportContent(id)}?ticket=${ticket}`;
}

/** "notas-2026-11.zip" */
export function fileNameOf({ month }: Pick<DeskExportRow, "month">): string {
  return `notas-${month.slice(0, 7)}.zip`;
}
