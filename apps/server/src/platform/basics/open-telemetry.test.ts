import { readdir, readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openTelemetry } from "./open-telemetry.ts";
import { beginSpan, traced, traceparent, useTracer } from "./tracing.ts";

const SOURCES = join(import.meta.dirname, "../..");

let collector: Server;
let received: string[];

beforeEach(async () => {
  received = [];
  collector = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(Buffer.from(piece));
    received.push(`${request.url} ${Buffer.concat(pieces).toString("utf8")}`);
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  const address = collector.address();
  const port = typeof address === "object" ? address?.port : null;
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", `http://127.0.0.1:${port}`);
  vi.stubEnv("OTEL_SERVICE_NAME", "emita-de-teste");
});
afterEach(() => {
  useTracer(null);
  vi.unstubAllEnvs();
  collector.closeAllConnections();
  collector.close();
});

test("spans of one walk, also across a message, are one trace, and a failure shows its kind alone", async () => {
  const tracer = openTelemetry();
  useTracer(tracer);
  let message: string | undefined;
  const request = beginSpan({ name: "POST /", kind: "server", facts: { "http.route": "/" } });
  await request?.within(async () => {
    await Promise.resolve();
    message = traceparent();
  });
  request?.end({ "http.response.status_code": 201 }, false);
  const job = { name: "job issue", kind: "consumer" as const, facts: {}, parent: message };
  const failing = traced(job, () =>
    traced(
      { name: "city hall issue", kind: "client", facts: { "emita.channel": "nacional" } },
      () => Promise.reject(new TypeError("o CNPJ 11222333000181 de maria@exemplo.com.br")),
    ),
  );
  await expect(failing).rejects.toThrow("CNPJ");
  await tracer.stop();
  expect(received).toHaveLength(1);
  const [text = ""] = received;
  expect(text).toMatch(/^\/v1\/traces /);
  for (const name of ["POST /", "job issue", "city hall issue", "TypeError", "emita-de-teste"])
    expect(text).toContain(`"${name}"`);
  expect(new Set([...text.matchAll(/"traceId":"(\w+)"/g)].map(([, id]) => id)).size).toBe(1);
  expect(text.match(/"parentSpanId":"\w+"/g)).toHaveLength(2);
  expect(text).not.toMatch(/11222333000181|maria/);
});

test("switched off nothing is begun, carried or read: only the start of the product loads the SDK", async () => {
  expect(beginSpan({ name: "x", kind: "server", facts: {} })).toBeNull();
  expect(traceparent()).toBeUndefined();
  const names = (await readdir(SOURCES, { recursive: true })).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
  );
  const reading: string[] = [];
  for (const name of names) {
    const text = await readFile(join(SOURCES, name), "utf8");
    if (/from "@opentelemetry|from ".*open-telemetry\.ts"/.test(text)) reading.push(name);
  }
  expect(reading).toEqual(["platform/basics/open-telemetry.ts"]);
});
