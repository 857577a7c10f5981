import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";

const toldSchema = z.object({ timestamp: z.string() });

/** A customer's system: records the delay of each webhook after its event. */
export async function startReceiver() {
  const lags: number[] = [];
  const server = createServer(async (request, response) => {
    const arrived = Date.now();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const { timestamp } = toldSchema.parse(JSON.parse(Buffer.concat(chunks).toString()));
    lags.push(arrived - Date.parse(timestamp));
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // The address of a TCP server always has this type.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/emita`,
    lags,
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
