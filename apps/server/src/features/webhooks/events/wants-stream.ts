import type { FastifyRequest } from "fastify";
import type { Caller } from "../../../platform/http/auth-context.ts";

/**
 * One path, two answers: a stream for the screens, which ask for nothing special, and a list. Callers that ask for JSON, name
 * events or are programs get the list.
 */
export function wantsStream({ headers, url }: FastifyRequest, { kind }: Caller): boolean {
  const { accept = "" } = headers;
  if (accept.includes("text/event-stream")) return true;
  return kind === "person" && !accept.includes("application/json") && !url.includes("?");
}
