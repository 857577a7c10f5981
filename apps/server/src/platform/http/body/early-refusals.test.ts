import { connect, type AddressInfo, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseConfig } from "../../../config/config.ts";
import { AppError } from "../../basics/app-error.ts";
import { createLogger } from "../../basics/logger.ts";
import { createHttpServer, type HttpServer } from "../http.ts";

const config = parseConfig({ LOG_LEVEL: "silent" });
const PIECE = Buffer.alloc(256 * 1024, 120);

const refuse = () => Promise.reject(new AppError("unauthenticated"));

let server: HttpServer;
let port: number;

beforeAll(async () => {
  server = createHttpServer(config, createLogger(config));
  server.post("/json", () => ({}));
  server.post("/closed", { onRequest: refuse }, () => ({}));
  await server.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = server.server.address() as AddressInfo);
});
afterAll(() => server.close());

/** A client that reads nothing before all is written. */
async function writeOn(head: string, pieces: number, piece = PIECE): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  socket.write(`POST ${head}\r\nhost: x\r\ncontent-type: application/json\r\n\r\n`);
  for (let count = 0; count < pieces; count += 1)
    await new Promise<void>((resolve, reject) =>
      socket.write(piece, (error) => (error ? reject(error) : resolve())),
    );
  return socket;
}

const announced = (path: string, pieces: number) =>
  `${path} HTTP/1.1\r\ncontent-length: ${pieces * PIECE.length}`;

test.each([
  ["too large by its announced length", "/json", 413, "too_large"],
  ["refused before its body is looked at", "/closed", 401, "unauthenticated"],
])(
  "%s: the refusal reaches a client that first writes to the end",
  async (_, path, status, code) => {
    const socket = await writeOn(announced(path, 40), 40);
    const answer = await text(socket);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    expect(answer).toContain(`"code":"${code}"`);
    socket.destroy();
  },
);

test("a body of no announced length is refused the same way once it is too large", async () => {
  const chunk = Buffer.concat([Buffer.from("40000\r\n"), PIECE, Buffer.from("\r\n")]);
  const socket = await writeOn("/json HTTP/1.1\r\ntransfer-encoding: chunked", 40, chunk);
  socket.write("0\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 [^]*"code":"too_large"/);
  socket.destroy();
});

test("a client that never stops is cut off", async () => {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  // That the connection is reset is what is waited for.
  const closed = new Promise((resolve) => void socket.once("close", resolve));
  socket.on("error", () => undefined).resume();
  socket.write(
    `POST ${announced("/json", 100_000)}\r\nhost: x\r\ncontent-type: application/json\r\n\r\n`,
  );
  const writeMore = (error?: Error | null) => {
    if (!error) socket.write(PIECE, writeMore);
  };
  writeMore();
  await closed;
  expect(socket.bytesWritten).toBeLessThan(100 * 1024 * 1024);
});

test("a small refused body leaves the connection open for the next request", async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/closed`, { method: "POST", body: "{}" });
  expect(answer.headers.get("connection")).not.toBe("close");
  await answer.body?.cancel();
});
