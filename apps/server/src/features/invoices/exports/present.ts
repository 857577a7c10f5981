import type { InvoiceExport } from "@emita/contract/invoices/invoice-exports";
import { api } from "@emita/contract/paths";
import type { Context } from "../../../platform/context/context.ts";
import type { Caller } from "../../../platform/http/auth-context.ts";
import { addTicket, ticketOf } from "../../../platform/http/download-ticket.ts";
import { presentArchive, type ArchiveRow } from "../../archives/public.ts";
import { formatOf } from "./company-archive.ts";

/** An export as this caller sees it: the address of its file is good for that caller, and for minutes. */
export function presentExport(ctx: Context, row: ArchiveRow, caller: Caller): InvoiceExport {
  return {
    ...presentArchive(row),
    format: formatOf(row),
    total: row.total ?? 0,
    download_url: row.state === "ready" ? downloadUrl(ctx, row, caller) : null,
  };
}

function downloadUrl(ctx: Context, { id }: ArchiveRow, caller: Caller): string {
  return addTicket(ctx, api.invoiceExportContent(id), ticketOf(caller));
}
