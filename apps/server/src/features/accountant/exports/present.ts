import type { ClientsExport } from "@emita/contract/people/accountant";
import { api } from "@emita/contract/paths";
import type { Context } from "../../../platform/context/context.ts";
import type { SessionRef } from "../../../identity/public.ts";
import { addTicket } from "../../../platform/http/download-ticket.ts";
import { presentArchive, type ArchiveRow } from "../../archives/public.ts";
import { companiesOf, monthOf } from "./accountant-archive.ts";

/** An export as its owner sees it in this session: the address of its file is good for that, and for minutes. */
export function presentClientsExport(
  ctx: Context,
  row: ArchiveRow,
  caller: SessionRef,
): ClientsExport {
  return {
    ...presentArchive(row),
    month: monthOf(row),
    companies: companiesOf(row).length,
    download_url: row.state === "ready" ? downloadUrl(ctx, row, caller) : null,
  };
}

function downloadUrl(ctx: Context, { id }: ArchiveRow, { userId, sessionId }: SessionRef): string {
  const ticket = { bearer: { userId, sessionId }, companyId: null };
  return addTicket(ctx, api.deskExportContent(id), ticket);
}
