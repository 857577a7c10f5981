import type { DeskExport } from "@emita/contract/desk";
import { api } from "@emita/contract/paths";
import type { Context } from "../../../platform/context/context.ts";
import type { SessionRef } from "../../../identity/public.ts";
import { addTicket } from "../../../platform/http/download-ticket.ts";
import type { DeskExportRow } from "./store.ts";

/** An export as its owner sees it in this session: the address of its file is good for that, and for minutes. */
export function presentDeskExport(
  ctx: Context,
  row: DeskExportRow,
  caller: SessionRef,
): DeskExport {
  return {
    id: row.id,
    month: row.month.slice(0, 7),
    companies: row.company_ids.length,
    done: row.done,
    state: row.state,
    size: row.size,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    download_url: row.state === "ready" ? downloadUrl(ctx, row, caller) : null,
  };
}

function downloadUrl(
  ctx: Context,
  { id }: DeskExportRow,
  { userId, sessionId }: SessionRef,
): string {
  const ticket = { bearer: { userId, sessionId }, companyId: null };
  return addTicket(ctx, api.deskExportContent(id), ticket);
}

/** "notas-2026-11.zip" */
export function fileNameOf({ month }: Pick<DeskExportRow, "month">): string {
  return `notas-${month.slice(0, 7)}.zip`;
}
