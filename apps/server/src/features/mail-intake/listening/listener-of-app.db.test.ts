import { once } from "node:events";
import { createConnection, createServer } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createTestApp } from "../../../test/server/app.ts";

let stop = (): Promise<void> => Promise.resolve();
afterEach(() => stop());

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** The first line of whatever listens there; null: nothing does. */
async function greetingAt(port: number): Promise<string | null> {
  const socket = createConnection(port, "127.0.0.1");
  socket.setEncoding("utf8");
  try {
    const [line] = await once(socket, "data");
    return String(line);
  } catch {
    return null;
  } finally {
    socket.destroy();
  }
}

test.each([
  ["all", true],
  ["worker", true],
  ["web", false],
] as const)("a process with the role %s receives mail: %s", async (role, receives) => {
  const port = await freePort();
  const mailIntake = { domain: "docs.example", host: "127.0.0.1", port, tls: null, proxies: [] };
  const product = await createTestApp({ role, mailIntake });
  stop = () => product.stop();
  await product.app.listenForMail();
  expect((await greetingAt(port))?.startsWith("220 docs.example") ?? false).toBe(receives);
});
