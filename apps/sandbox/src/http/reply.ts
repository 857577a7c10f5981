import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * What a handler decided to do with a request, as a value: handlers stay pure of sockets, and a fault is just another reply.
 * `hold` never answers and keeps the connection until the client leaves; `drop` cuts it at once; `half` sends the head and
 * half of the body first.
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

/** An HTML page, as the web server in front of the real service writes when the service itself does not speak. */
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

/** Carries a reply out on the wire. HEAD gets the headers alone. */
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
