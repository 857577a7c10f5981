import type { FastifyRequest } from "fastify";
import type { Caller } from "../../../platform/http/auth-context.ts";

/**
 * One address, two answers: the screens follow a stream there, and ask for it plainly, as they did before there was a list.
 * A caller that asks for JSON, names events or is a program gets the list.
 */
export function wantsStream({ headers, url }: FastifyRequest, { kind }: Caller): boolean {
  const { accept = "" } = headers;
  if (accept.includes("text/event-stream")) return true;
  return kind === "person" && !accept.includes("application/json") && !url.includes("?");
}
