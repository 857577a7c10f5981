import type { IncomingMessage, ServerResponse } from "node:http";
import type { Reply } from "./reply.ts";
import { html, sendReply } from "./reply.ts";
import type { Request } from "./request.ts";
import { BodyTooLarge, readRequest } from "./request.ts";

export type Handler = (request: Request, incoming: IncomingMessage) => Promise<Reply>;

/** Reads a request, calls `handler`, and sends its reply. */
export function listener(
  handler: Handler,
): (incoming: IncomingMessage, response: ServerResponse) => void {
  return (incoming, response) => {
    void answer(handler, incoming, response);
  };
}

async function answer(
  handler: Handler,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const request = await readRequest(incoming);
    sendReply(incoming, response, await handler(request, incoming));
  } catch (error) {
    if (incoming.destroyed && !incoming.complete) return;
    const reply = error instanceof BodyTooLarge ? html(413, "Payload Too Large") : fail(error);
    sendReply(incoming, response, reply);
  }
}

/** A fault of the sandbox itself: on stderr, and a 500 that says that no fault was ordered. */
function fail(error: unknown): Reply {
  process.stderr.write(`sandbox: ${describe(error)}\n`);
  return html(500, "Sandbox Failure");
}

/** A system error (a full disk) is no program error: its message is enough. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return "unknown fault";
  return "syscall" in error ? error.message : (error.stack ?? error.message);
}
