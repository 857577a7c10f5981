import type { InvoiceExport } from "@emita/contract/invoice-exports";
import { api } from "@emita/contract/paths";
import type { Context } from "../../../platform/context/context.ts";
import type { Caller } from "../../../platform/http/auth-context.ts";
import { addTicket, ticketOf } from "../../../platform/http/download-ticket.ts";
import type { ExportRow } from "./store.ts";

/** An export as this caller sees it: the address of its file is good for that caller, and for minutes. */
export function presentExport(ctx: Context, row: ExportRow, caller: Caller): InvoiceExport {
  return {
    id: row.id,
    format: row.format,
    state: row.state,
    total: row.total,
    done: row.done,
    size: row.size,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    download_url: row.state === "ready" ? downloadUrl(ctx, row, caller) : null,
  };
}

function downloadUrl(ctx: Context, { id }: ExportRow, caller: Caller): string {
  return addTicket(ctx, api.invoiceExportContent(id), ticketOf(caller));
}
