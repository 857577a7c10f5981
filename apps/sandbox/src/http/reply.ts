import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * A handler's decision about a request, as a value: handlers do not use sockets, and a fault is just another reply. `hold` never answers
 * and keeps the connection until the client closes it; `drop` closes it at once; `half` sends the head and half of the body first.
 */
export type Reply =
  | Answer
  | { readonly kind: "half"; readonly of: Answer; readonly ending: "hold" | "drop" }
  | { readonly kind: "hold" }
  | { readonly kind: "drop" };

export interface Answer {
  readonly kind: "answer";
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export const HOLD: Reply = { kind: "hold" };
export const DROP: Reply = { kind: "drop" };

/** A JSON answer in UTF-8. */
export function json(status: number, value: unknown): Answer {
  return answer(status, "application/json; charset=utf-8", JSON.stringify(value));
}

/** An HTML page, like the web server in front of the real service when the service does not answer. */
export function html(status: number, title: string): Answer {
  const page = `<!DOCTYPE html><html><head><title>${title}</title></head><body><h1>${status} - ${title}</h1></body></html>`;
  return answer(status, "text/html; charset=utf-8", page);
}

/** Any other text. */
export function text(status: number, contentType: string, body: string): Answer {
  return answer(status, contentType, body);
}

/** The same answer with more headers. */
export function withHeaders(reply: Answer, headers: Readonly<Record<string, string>>): Answer {
  return { ...reply, headers: { ...reply.headers, ...headers } };
}

/** Sends a reply. HEAD gets only the headers. */
export function sendReply(request: IncomingMessage, response: ServerResponse, reply: Reply): void {
  if (reply.kind === "hold") return;
  if (reply.kind === "drop") {
    request.socket.destroy();
    return;
  }
  const { status, headers, body } = reply.kind === "half" ? reply.of : reply;
  response.writeHead(status, { ...headers, "content-length": body.length });
  if (reply.kind === "half") {
    const cut = (): void => void request.socket.destroy();
    response.write(
      body.subarray(0, Math.floor(body.length / 2)),
      reply.ending === "drop" ? cut : undefined,
    );
    return;
  }
  response.end(request.method === "HEAD" ? undefined : body);
}

function answer(status: number, contentType: string, body: string): Answer {
  return {
    kind: "answer",
    status,
    headers: { "content-type": contentType, "cache-control": "no-store" },
    body: Buffer.from(body),
  };
}
