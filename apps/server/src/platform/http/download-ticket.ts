import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Context } from "../context/context.ts";
import type { Caller } from "./auth-context.ts";

/** Long enough for a press and for the browser's own second try. */
const VALID_MS = 15 * 60_000;

const ticketSchema = z.object({
  bearer: z.union([
    z.object({ userId: z.uuid(), sessionId: z.uuid() }),
    z.object({ tokenId: z.uuid() }),
  ]),
  /** Null for what is a person's own. */
  companyId: z.uuid().nullable(),
  until: z.number(),
});

/** The session or token that was given a ticket, and for which company: both are asked again when the ticket is shown. */
export type Ticket = Pick<z.infer<typeof ticketSchema>, "bearer" | "companyId">;

type Tools = Pick<Context, "secrets" | "clock">;

/**
 * Lets a browser fetch a file by itself, straight to the disk: links carry no bearer. For minutes it gives the access of the session or token
 * that got it, and only this product can read it.
 * @param path the address of the file: the ticket opens no other
 * @returns the address with the ticket
 */
export function addTicket(ctx: Tools, path: string, ticket: Ticket): string {
  const until = ctx.clock.now().getTime() + VALID_MS;
  const text = Buffer.from(JSON.stringify({ ...ticket, until }));
  return `${path}?ticket=${ctx.secrets.seal(text, PURPOSE, path).toString("base64url")}`;
}

/** Of a caller, for files of the company of which the request speaks. */
export function ticketOf(caller: Caller): Ticket {
  const { companyId } = caller;
  if (caller.kind === "program") return { bearer: { tokenId: caller.tokenId }, companyId };
  const { userId, sessionId } = caller;
  return { bearer: { userId, sessionId }, companyId };
}

/** The ticket in the address of a request; null for what is none of ours, belongs to another file, or is over. */
export function readTicket(ctx: Tools, request: FastifyRequest): Ticket | null {
  const asked = ticketed.safeParse(request.query);
  if (!asked.success) return null;
  const [path = ""] = request.url.split("?");
  try {
    const text = ctx.secrets.open(Buffer.from(asked.data.ticket, "base64url"), PURPOSE, path);
    const { until, ...ticket } = ticketSchema.parse(JSON.parse(text.toString()));
    return until > ctx.clock.now().getTime() ? ticket : null;
  } catch {
    return null;
  }
}

const PURPOSE = "download-ticket";
const ticketed = z.looseObject({ ticket: z.string().max(1_000) });
