import { createServer } from "node:http";
import { z } from "zod";

const bodySchema = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({ spans: z.array(z.object({ traceId: z.string(), name: z.string() })) }),
      ),
    }),
  ),
});

/** Receives the export of OpenTelemetry's SDK (OTLP over HTTP, JSON). */
export async function startCollector() {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(Buffer.from(piece));
    bodies.push(Buffer.concat(pieces).toString("utf8"));
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** All received texts. */
    text: () => bodies.join("\n"),
    /** The names of the spans of each trace. */
    traces(): Map<string, Set<string>> {
      const traces = new Map<string, Set<string>>();
      for (const { resourceSpans } of bodies.map((body) => bodySchema.parse(JSON.parse(body))))
        for (const { traceId, name } of resourceSpans
          .flatMap(({ scopeSpans }) => scopeSpans)
          .flatMap(({ spans }) => spans))
          traces.set(traceId, (traces.get(traceId) ?? new Set()).add(name));
      return traces;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
