import type { InvoiceExport } from "@emita/contract/invoice-exports";
import { api } from "@emita/contract/paths";
import type { Context } from "../../../platform/context/context.ts";
import { writeTicket } from "./download-ticket.ts";
import type { ExportRow } from "./store.ts";

export function presentExport(ctx: Context, row: ExportRow): InvoiceExport {
  return {
    id: row.id,
    format: row.format,
    state: row.state,
    total: row.total,
    done: row.done,
    size: row.size,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    download_url: row.state === "ready" ? downloadUrl(ctx, row) : null,
  };
}

function downloadUrl(ctx: Context, { company_id: companyId, id }: ExportRow): string {
  return `${api.invoiceExportContent(id)}?ticket=${writeTicket(ctx, { companyId, exportId: id })}`;
}
