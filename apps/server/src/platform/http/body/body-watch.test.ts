import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { parseConfig } from "../../../config/config.ts";
import { createHttpServer, type HttpServer } from "../http.ts";
import { createLogger } from "../../basics/logger.ts";

const config = parseConfig({ LOG_LEVEL: "silent" });
const PATIENCE = { timeout: 30_000 };
const MB = 1024 * 1024;

let server: HttpServer;
let port: number;
let sockets: Socket[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  server = createHttpServer(config, createLogger(config));
  server.post("/json", () => ({}));
  await server.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = server.server.address() as AddressInfo);
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
  vi.useRealTimers();
});

/** Starts a request that announces this many bytes and sends none; resolves once the server has seen it. */
async function begin(length: number): Promise<Socket> {
  const seen = once(server.server, "request");
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  sockets.push(socket);
  socket.write(
    `POST /json HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`,
  );
  await seen;
  return socket;
}

const post = (bytes: number) =>
  fetch(`http://127.0.0.1:${port}/json`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify("x".repeat(bytes)),
  });

test("a stalled body is ended, a slow one is not", async () => {
  const received: Socket[] = [];
  server.server.on("connection", (socket) => received.push(socket));
  const [still, slow] = [await begin(500_000), await begin(500_000)];
  const ended = once(still, "close");
  const goOn = async (total: number) => {
    slow.write(Buffer.alloc(40_000, 32));
    await vi.waitFor(() => expect(received[1]?.bytesRead).toBeGreaterThan(total), PATIENCE);
  };
  await goOn(40_000);
  await vi.advanceTimersByTimeAsync(20_000);
  await ended;
  await goOn(80_000);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(received[1]?.destroyed).toBe(false);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(received[1]?.destroyed).toBe(true);
});

test("bodies of one address take so much memory on their way in; small ones always pass, and all when those are gone", async () => {
  for (let held = 0; held < 16; held += 1) await begin(MB);
  const refused = await post(100_000);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await refused.json()).toMatchObject({ code: "unavailable" });
  expect((await post(1_000)).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  await vi.waitFor(async () => expect((await post(100_000)).status).toBe(200), PATIENCE);
});
