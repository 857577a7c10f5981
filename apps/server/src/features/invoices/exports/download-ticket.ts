import type { Context } from "../../../platform/context/context.ts";
import type { ExportRef } from "./store.ts";

/** Long enough for a press and for the browser's own second try. */
const VALID_MS = 15 * 60_000;
const PURPOSE = "invoice-export-ticket";

type Tools = Pick<Context, "secrets" | "clock">;

/**
 * Lets a browser fetch a file by itself, straight to the disk: links carry no bearer. Says who may fetch which file and until
 * when, and can only be read by us.
 */
export function writeTicket(ctx: Tools, { companyId, exportId }: ExportRef): string {
  const until = ctx.clock.now().getTime() + VALID_MS;
  const text = JSON.stringify({ companyId, until });
  return ctx.secrets.seal(Buffer.from(text), PURPOSE, exportId).toString("base64url");
}

/** Whose file it is; null for what is no ticket of ours, belongs to another file, or is over. */
export function readTicket(ctx: Tools, ticket: string, exportId: string): string | null {
  try {
    const text = ctx.secrets.open(Buffer.from(ticket, "base64url"), PURPOSE, exportId).toString();
    const { companyId, until }: { companyId: string; until: number } = JSON.parse(text);
    return until > ctx.clock.now().getTime() ? companyId : null;
  } catch {
    return null;
  }
}
