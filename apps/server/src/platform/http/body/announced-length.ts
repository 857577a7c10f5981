import type { FastifyRequest } from "fastify";

/** Bytes of a request's body by its own headers. A body without a length may have any. */
export function announcedLength({ headers }: Pick<FastifyRequest, "headers">): number {
  if (headers["transfer-encoding"] !== undefined) return Infinity;
  return Number(headers["content-length"] ?? 0);
}
