import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

export type FakeAnswer = { readonly status: number; readonly body: unknown } | "hang" | "drop";

/** Another service, played by a function. Its requests are kept in `requests`. */
export async function startFakeHttp(
  answer: (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>,
) {
  const requests: FakeRequest[] = [];
  const server = createServer((incoming, response) => void respond(incoming, response));

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
    const request = {
      method: incoming.method ?? "GET",
      path: incoming.url ?? "/",
      body: Buffer.concat(chunks).toString(),
    };
    requests.push(request);
    const given = await answer(request);
    if (given === "hang") return;
    if (given === "drop") return void incoming.socket.destroy();
    const isText = typeof given.body === "string";
    response
      .writeHead(given.status, { "content-type": isText ? "text/plain" : "application/json" })
      .end(isText ? given.body : JSON.stringify(given.body));
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A TCP server's address is always this kind.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
