import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type React = (response: ServerResponse, received: Received) => void;

export const answers = {
  with: (status: number, body = "") => {
    const react: React = (response) => response.writeHead(status).end(body);
    return react;
  },
  hang: (() => undefined) satisfies React,
} as const;

/** A customer's system: keeps what it received and reacts as the test says. */
export async function startWebhookReceiver() {
  const received: Received[] = [];
  const state: { react: React } = { react: answers.with(204) };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const { headers, url: path = "" } = request;
    const got = { path, headers, body: Buffer.concat(chunks).toString() };
    received.push(got);
    state.react(response, got);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A TCP server's address is always this kind.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/emita`,
    received,
    reactBy(react: React): void {
      state.react = react;
    },
    reset(): void {
      received.length = 0;
      state.react = answers.with(204);
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
