import type { IncomingMessage } from "node:http";

/** A complete request for the handlers, with its client certificate already judged. */
export interface Request {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
}

/** No message of any protocol here is nearly as large. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;

export class BodyTooLarge extends Error {}

/**
 * Reads a request completely.
 * @throws BodyTooLarge beyond 4 MiB; the socket's own error when the client disconnects early.
 */
export async function readRequest(incoming: IncomingMessage): Promise<Request> {
  const url = new URL(incoming.url ?? "/", "http://localhost");
  return {
    method: incoming.method ?? "GET",
    path: decodedPath(url.pathname),
    query: url.searchParams,
    body: await readBody(incoming),
  };
}

/** The body as JSON; undefined when it is invalid. */
export function jsonBody(request: Request): unknown {
  try {
    const value: unknown = JSON.parse(request.body.toString("utf8"));
    return value;
  } catch {
    return undefined;
  }
}

/** A path that cannot be decoded is kept: it will match nothing. */
function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    const bytes: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    size += bytes.length;
    if (size > MAX_BODY_BYTES) throw new BodyTooLarge();
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
