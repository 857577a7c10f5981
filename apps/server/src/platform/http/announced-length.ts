import type { FastifyRequest } from "fastify";

/** Bytes of a request's body by its own headers. Of a body that does not say its length anything may come. */
export function announcedLength({ headers }: Pick<FastifyRequest, "headers">): number {
  if (headers["transfer-encoding"] !== undefined) return Infinity;
  return Number(headers["content-length"] ?? 0);
}
