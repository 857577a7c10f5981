import { createServer as createHttpServer } from "node:http";
import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { postOutside, type OutsidePost } from "./post-outside.ts";

const open: Server[] = [];
const sockets = new Set<Socket>();
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  for (const server of open.splice(0))
    await new Promise((resolve) => server.close(() => resolve(null)));
});

/** A receiver that does to the connection whatever the test says, as soon as something arrives. */
async function receiver(react: (socket: Socket) => void): Promise<string> {
  return listening(
    createServer((socket) => {
      socket.on("error", () => undefined);
      socket.once("data", () => react(socket));
    }),
  );
}

async function listening(server: Server): Promise<string> {
  open.push(server);
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A TCP server's address is always this kind.
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/hooks`;
}

function post(url: string, changes: Partial<OutsidePost> = {}) {
  return postOutside({
    url,
    headers: { "content-type": "application/json" },
    body: '{"olá":1}',
    timeoutMs: 5_000,
    answerLimitBytes: 1024,
    allowsLoopback: true,
    ownPorts: new Set(),
    ...changes,
  });
}

const silent = () => new Promise<never>(() => undefined);
const home = async () => [{ address: "127.0.0.1", family: 4 }];

const missing = async () => {
  throw Object.assign(new Error("no such name"), { code: "ENOTFOUND" });
};

/** For sides that never end by themselves. */
const SOON = { timeoutMs: 150 };

test("sends the body as it is and brings the answer back", async () => {
  const seen: string[] = [];
  const url = await listening(
    createHttpServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      seen.push(`${request.method} ${request.url}`, Buffer.concat(chunks).toString());
      response.writeHead(202).end("obrigado");
    }),
  );
  expect(await post(url)).toEqual({ kind: "answer", status: 202, body: "obrigado" });
  expect(seen).toEqual(["POST /hooks", '{"olá":1}']);
});

test("a redirect is an answer, not a way", async () => {
  let followed = 0;
  const elsewhere = await receiver(() => (followed += 1));
  const url = await receiver((socket) =>
    socket.end(`HTTP/1.1 307 Away\r\nLocation: ${elsewhere}\r\nContent-Length: 0\r\n\r\n`),
  );
  expect(await post(url)).toMatchObject({ kind: "answer", status: 307 });
  expect(followed).toBe(0);
});

test("of a huge answer only the beginning is read", async () => {
  const url = await receiver((socket) => {
    socket.write("HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n");
    const chunk = "x".repeat(64 * 1024);
    const pour = () => {
      while (!socket.destroyed && socket.write(chunk));
    };
    socket.on("drain", pour);
    pour();
  });
  const result = await post(url);
  expect(result).toMatchObject({ kind: "answer", status: 200 });
  expect(result.kind === "answer" && result.body).toHaveLength(1024);
});

test.each<[string, string, (socket: Socket) => void, Partial<OutsidePost>]>([
  ["never answers", "timeout", () => undefined, SOON],
  [
    "answers a byte at a time",
    "timeout",
    (socket) => {
      socket.write("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n");
      const timer = setInterval(() => socket.write("x"), 20);
      socket.on("close", () => clearInterval(timer));
    },
    SOON,
  ],
  [
    "sends its head a byte at a time",
    "timeout",
    (socket) => {
      const timer = setInterval(() => socket.write("H"), 400);
      socket.on("close", () => clearInterval(timer));
    },
    SOON,
  ],
  ["talks no HTTP", "broken_answer", (socket) => socket.end("SSH-2.0-OpenSSH_9.6\r\n"), {}],
  ["answers garbage", "broken_answer", (socket) => socket.end(Buffer.alloc(512, 0xff)), {}],
  [
    "has a head without end",
    "broken_answer",
    (socket) => socket.end(`HTTP/1.1 200 OK\r\nX: ${"y".repeat(100_000)}\r\n\r\n`),
    {},
  ],
  ["hangs up at once", "unreachable", (socket) => socket.destroy(), {}],
  [
    "hangs up in the middle of the answer",
    "broken_answer",
    (socket) => {
      socket.write("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nmetade", () => socket.destroy());
    },
    {},
  ],
  [
    "wants another protocol",
    "unreachable",
    (socket) => socket.end("HTTP/1.1 101 Switching\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n"),
    {},
  ],
])("a side that %s: %s", async (_case, reason, react, changes) => {
  expect(await post(await receiver(react), changes)).toEqual({ kind: "failure", reason });
});

test("a closed port", async () => {
  const url = await receiver(() => undefined);
  const server = open.pop();
  await new Promise((resolve) => server?.close(resolve));
  expect(await post(url)).toEqual({ kind: "failure", reason: "unreachable" });
});

test("plain talk where TLS is expected", async () => {
  const url = await receiver((socket) => socket.end("HTTP/1.1 200 OK\r\n\r\n"));
  expect(await post(url.replace("http:", "https:"))).toEqual({
    kind: "failure",
    reason: "unreachable",
  });
});

test("a name without an address", async () => {
  expect(await post("https://example.invalid/", { resolve: missing })).toEqual({
    kind: "failure",
    reason: "name_not_found",
  });
});

test("a name server that never answers ends with the time limit", async () => {
  expect(await post("https://example.invalid/", { resolve: silent, ...SOON })).toEqual({
    kind: "failure",
    reason: "timeout",
  });
});

test("the private network is never connected to", async () => {
  let connections = 0;
  const url = await listening(createServer(() => (connections += 1)));
  const strict = { allowsLoopback: false };
  expect(await post(url, strict)).toEqual({ kind: "failure", reason: "refused_address" });
  const { port } = new URL(url);
  expect(await post(`https://hooks.example:${port}/`, { ...strict, resolve: home })).toEqual({
    kind: "failure",
    reason: "refused_address",
  });
  expect(connections).toBe(0);
});

test("our own ports are never connected to, by whatever name", async () => {
  let connections = 0;
  const url = await listening(createServer(() => (connections += 1)));
  const { port } = new URL(url);
  const ownPorts = new Set([Number(port)]);
  for (const target of [
    url,
    `http://localhost:${port}/_control/reset`,
    `http://[::1]:${port}/`,
    `http://127.9.9.9:${port}/`,
    `http://2130706433:${port}/`,
    `http://0x7f.1:${port}/`,
    `http://017700000001:${port}/`,
    `http://0.0.0.0:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `https://hooks.example:${port}/`,
  ]) {
    const result = await post(target, { ownPorts, resolve: home });
    expect([target, result]).toEqual([target, { kind: "failure", reason: "refused_address" }]);
  }
  expect(connections).toBe(0);
});

test("the name is asked for once and the connection goes to the answer that was checked", async () => {
  let questions = 0;
  const rebinding = async () => {
    questions += 1;
    return [{ address: questions === 1 ? "127.0.0.1" : "10.0.0.1", family: 4 }];
  };
  const url = await receiver((socket) =>
    socket.end("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"),
  );
  const named = url.replace("127.0.0.1", "localhost");
  expect(await post(named, { resolve: rebinding })).toMatchObject({ status: 200, body: "ok" });
  expect(questions).toBe(1);
});
