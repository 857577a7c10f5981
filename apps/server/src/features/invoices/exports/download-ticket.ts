import type { Context } from "../../../platform/context/context.ts";
import * as tickets from "../../../platform/http/download-ticket.ts";
import type { ExportRef } from "./store.ts";

const PURPOSE = "invoice-export-ticket";

type Tools = Pick<Context, "secrets" | "clock">;

/** For the browser to fetch the file of an export by itself. */
export function writeTicket(ctx: Tools, { companyId, exportId }: ExportRef): string {
  return tickets.writeTicket(ctx, PURPOSE, { ownerId: companyId, fileId: exportId });
}

/** Whose export it is; null for what is no ticket of ours, belongs to another file, or is over. */
export function readTicket(ctx: Tools, ticket: string, exportId: string): string | null {
  return tickets.readTicket(ctx, PURPOSE, ticket, exportId);
}
