import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { Locator, Page } from "playwright-core";

/** The lines of the log, newest first. */
export function deliveryRows(page: Page): Locator {
  return page.getByRole("list", { name: "Entregas" }).getByRole("listitem");
}

export interface ReceivedEvent {
  readonly path: string;
  readonly id: string;
  readonly body: { readonly type: string; readonly data: Record<string, unknown> };
  /** Whether one of the signatures is made with this secret, as Standard Webhooks describes it. */
  isSignedWith(secret: string | Buffer): boolean;
}

/** A customer's system on this machine: stores received requests and answers with the current status. */
export async function startReceiver() {
  const received: ReceivedEvent[] = [];
  const state = { status: 204 };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    received.push(eventOf(request.url ?? "", request.headers, Buffer.concat(chunks).toString()));
    response.writeHead(state.status).end(state.status === 204 ? undefined : "não agora");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A TCP server's address is always this kind.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/emita`,
    received,
    answerWith(status: number): void {
      state.status = status;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function eventOf(path: string, headers: IncomingHttpHeaders, text: string): ReceivedEvent {
  const id = String(headers["webhook-id"]);
  return {
    path,
    id,
    body: JSON.parse(text),
    isSignedWith(secret) {
      const signed = `${id}.${String(headers["webhook-timestamp"])}.${text}`;
      const expected = createHmac("sha256", secret).update(signed).digest("base64");
      return String(headers["webhook-signature"]).split(" ").includes(`v1,${expected}`);
    },
  };
}
