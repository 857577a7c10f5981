import { randomUUID } from "node:crypto";
import { connect, type Socket } from "node:net";
import { api } from "@emita/contract/paths";
import { ATTACKERS_ADDRESS } from "./addresses.ts";
import { bearer, during, many, pause, send, sendJson, type Prey } from "./prey.ts";

const FLOOD_MS = 10_000;
const STREAMS = 2_000;
const SLOW_SOCKETS = 500;
const WRONG_PASSWORDS = 597;

const json = { "content-type": "application/json" };
const post = (prey: Prey, path: string, body: object) =>
  send(prey, path, { method: "POST", headers: json, body: JSON.stringify(body) });

/** Guesses at somebody's password. */
export async function wrongPasswords(prey: Prey): Promise<void> {
  await many(WRONG_PASSWORDS, 30, (index) =>
    post(prey, "/auth/v1/token?grant_type=password", {
      email: prey.victimEmail,
      password: `senha-errada-${index}`,
    }),
  );
}

/** New accounts, each with a password to be hashed. */
export async function signUps(prey: Prey): Promise<void> {
  await many(400, 30, () =>
    post(prey, "/auth/v1/signup", {
      email: `robo-${randomUUID()}@exemplo.com.br`,
      password: "senha-de-robo",
    }),
  );
}

/** Mails to somebody who did not ask for them, and to nobody. */
export async function recoveries(prey: Prey): Promise<void> {
  await many(600, 30, (index) =>
    post(prey, "/auth/v1/recover", {
      email: index % 2 === 0 ? prey.victimEmail : `ninguem-${index}@exemplo.com.br`,
    }),
  );
}

export async function healthChecks(prey: Prey): Promise<void> {
  await during(FLOOD_MS, 50, () => send(prey, "/healthz"));
}

/** API tokens that nobody issued. */
export async function guessedTokens(prey: Prey): Promise<void> {
  await during(FLOOD_MS, 30, () =>
    send(prey, api.invoices, {
      headers: { authorization: `Bearer emita_live_${randomUUID().replaceAll("-", "")}` },
    }),
  );
}

/** The dearest questions that one account may ask. */
export async function dearSearches(prey: Prey): Promise<void> {
  const search = encodeURIComponent("a% _b".repeat(19));
  await during(FLOOD_MS, 20, () =>
    send(prey, `${api.invoices}?search=${search}&limit=100&sort=-amount`, {
      headers: bearer(prey),
    }),
  );
}

/** Bodies that are large, deep or of many keys, with and without an account. */
export async function hugeJson(prey: Prey): Promise<void> {
  const bodies = [
    JSON.stringify({ company_name: "a".repeat(1_000_000) }),
    "[".repeat(1_000_000),
    `{"a":`.repeat(170_000),
    JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [`k${i}`, i]))),
    JSON.stringify({ details: Array.from({ length: 300_000 }, () => 1) }),
    `{"amount":${"9".repeat(1_000_000)}}`,
  ];
  const paths = [api.invoices, api.invoicePreview, "/auth/v1/signup", "/auth/v1/token"];
  await many(120, 12, (index) =>
    sendJson(
      prey,
      paths[Math.floor(index / bodies.length) % paths.length] ?? "",
      bodies[index % bodies.length],
    ),
  );
}

/** A webhook to our own ports and to the sandbox's control, and tests of it. */
export async function webhookInside(prey: Prey): Promise<void> {
  const own = new URL(prey.url).port;
  const targets = [
    `http://127.0.0.1:${prey.sandboxPort}/_control`,
    `http://localhost:${prey.sandboxPort}/_control/reset`,
    `http://127.0.0.1:${own}/auth/v1/logout`,
    `https://[::1]:${own}/`,
    "http://169.254.169.254/latest/meta-data",
  ];
  await many(60, 4, async (index) => {
    const url = targets[index % targets.length];
    await sendJson(prey, api.webhook, { url, secret: "um-segredo-bem-longo-de-robo" }, "PUT");
    await sendJson(prey, api.webhookTest, {});
  });
}

/** Live streams of one account, left open. */
export async function eventStreams(prey: Prey): Promise<void> {
  const { authorization } = bearer(prey);
  const lines = `GET ${api.events} HTTP/1.1\r\nhost: localhost\r\nauthorization: ${authorization}\r\n\r\n`;
  const sockets = await openMany(prey, STREAMS, (socket) => socket.write(lines));
  await pause(FLOOD_MS);
  for (const socket of sockets) socket.destroy();
}

/** Heads that come a letter at a time and never end. */
export async function slowHeaders(prey: Prey): Promise<void> {
  const sockets = await openMany(prey, SLOW_SOCKETS, (socket) =>
    socket.write("GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: "),
  );
  for (let waited = 0; waited < 2 * FLOOD_MS; waited += 500) {
    for (const socket of sockets) if (!socket.destroyed) socket.write("a");
    await pause(500);
  }
  for (const socket of sockets) socket.destroy();
}

async function openMany(
  prey: Prey,
  count: number,
  greet: (socket: Socket) => unknown,
): Promise<Socket[]> {
  const { hostname: host, port } = new URL(prey.url);
  const sockets: Socket[] = [];
  await many(count, 50, async () => {
    const socket = connect({ host, port: Number(port), localAddress: ATTACKERS_ADDRESS });
    sockets.push(socket);
    socket.on("error", () => undefined);
    socket.resume();
    await new Promise((resolve) => {
      socket.once("connect", resolve);
      socket.once("close", resolve);
    });
    greet(socket);
  });
  return sockets;
}
