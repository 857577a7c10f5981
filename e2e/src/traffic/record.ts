import { subscribe } from "node:diagnostics_channel";
import { openSync, writeSync } from "node:fs";
import { IncomingMessage, ServerResponse } from "node:http";
import { isText, mediaTypeOf } from "@emita/contract/testing/exchange";
import { PRODUCT_API, type Recorded } from "./recorded.ts";

// Loaded by `node --import` before a product that tests start, and nowhere else. It records the HTTP traffic, one line
// each, for comparison with the API's document. The client does not matter: a browser, curl or a test.

const LONGEST_BODY = 4_000_000;

const file = openSync(new URL(import.meta.url).searchParams.get("to") ?? "/dev/null", "a");

subscribe("http.server.request.start", (message) => {
  if (typeof message !== "object" || message === null) return;
  if (!("request" in message) || !("response" in message)) return;
  const { request, response } = message;
  if (request instanceof IncomingMessage && response instanceof ServerResponse)
    if (PRODUCT_API.test(request.url ?? "")) watch(request, response);
});

function watch(request: IncomingMessage, response: ServerResponse): void {
  const sent = keepPushed(request);
  const given = keepWritten(response);
  response.once("finish", () => {
    const headers = { ...textsOf(response.getHeaders()), ...given.headers };
    const line: Recorded = {
      method: request.method ?? "GET",
      url: request.url ?? "/",
      requestHeaders: textsOf(request.headers),
      requestBody: kept(textsOf(request.headers), sent),
      status: response.statusCode,
      answerHeaders: headers,
      answerBody: kept(headers, given.chunks),
    };
    // At once: the product may be killed the next moment.
    writeSync(file, `${JSON.stringify(line)}\n`);
  });
}

/** In base64, because it may be compressed. */
function kept(headers: Readonly<Record<string, string>>, chunks: readonly Buffer[]): string | null {
  const body = Buffer.concat(chunks);
  const isKept = body.length === 0 || isText(mediaTypeOf({ headers, body: null }));
  return isKept && body.length < LONGEST_BODY ? body.toString("base64") : null;
}

function keepPushed(request: IncomingMessage): Buffer[] {
  const chunks: Buffer[] = [];
  const push = request.push.bind(request);
  request.push = (chunk: unknown, ...rest) => {
    if (
      Buffer.isBuffer(chunk) &&
      isText(mediaTypeOf({ headers: textsOf(request.headers), body: null }))
    )
      chunks.push(Buffer.from(chunk));
    return push(chunk, ...rest);
  };
  return chunks;
}

function keepWritten(response: ServerResponse) {
  const given = { chunks: [] as Buffer[], headers: {} as Record<string, string> };
  const keep = (chunk: unknown): void => {
    if (typeof chunk === "string") given.chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) given.chunks.push(Buffer.from(chunk));
  };
  for (const name of ["write", "end"] as const) {
    const original = response[name];
    Object.defineProperty(response, name, {
      value: (...args: unknown[]) => {
        keep(args[0]);
        return Reflect.apply(original, response, args);
      },
    });
  }
  const { writeHead } = response;
  Object.defineProperty(response, "writeHead", {
    value: (...args: unknown[]) => {
      const headers = args.at(-1);
      if (typeof headers === "object" && headers !== null && !Array.isArray(headers))
        given.headers = textsOf({ ...headers });
      return Reflect.apply(writeHead, response, args);
    },
  });
  return given;
}

function textsOf(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
}
