import type { FastifyRequest } from "fastify";
import type { HttpServer } from "../http.ts";

/**
 * Keeps the bodies of this scope as the bytes that came, whatever type the caller gives them: signatures cover the bytes.
 * @param bodyLimit in bytes; without it the server's
 */
export function keepBytes(scope: HttpServer, bodyLimit?: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    "*",
    { parseAs: "buffer", ...(bodyLimit !== undefined && { bodyLimit }) },
    (_request, body, done) => done(null, body),
  );
}

/** The body of a request in such a scope; empty when there was none. */
export function bytesOf({ body }: Pick<FastifyRequest, "body">): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
