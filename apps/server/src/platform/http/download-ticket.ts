import type { Context } from "../context/context.ts";

/** Long enough for a press and for the browser's own second try. */
const VALID_MS = 15 * 60_000;

/** Whose file it is, and which. */
export interface TicketedFile {
  readonly ownerId: string;
  readonly fileId: string;
}

type Tools = Pick<Context, "secrets" | "clock">;

/**
 * Lets a browser fetch a file by itself, straight to the disk: links carry no bearer. Says who may fetch which file and until
 * when, and can only be read by us.
 * @param purpose the kind of file: a ticket opens none of another kind
 */
export function writeTicket(
  ctx: Tools,
  purpose: string,
  { ownerId, fileId }: TicketedFile,
): string {
  const until = ctx.clock.now().getTime() + VALID_MS;
  const text = JSON.stringify({ ownerId, until });
  return ctx.secrets.seal(Buffer.from(text), purpose, fileId).toString("base64url");
}

/** Whose file it is; null for what is no ticket of ours, belongs to another file, or is over. */
export function readTicket(
  ctx: Tools,
  purpose: string,
  ticket: string,
  fileId: string,
): string | null {
  try {
    const text = ctx.secrets.open(Buffer.from(ticket, "base64url"), purpose, fileId).toString();
    const { ownerId, until }: { ownerId: string; until: number } = JSON.parse(text);
    return until > ctx.clock.now().getTime() ? ownerId : null;
  } catch {
    return null;
  }
}
