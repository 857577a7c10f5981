import { connect as connectPlain, type Socket } from "node:net";
import { connect as connectTls, type TLSSocket } from "node:tls";
import { judgeClock } from "./clock.ts";
import { attention, codeOf, fault, ok, type Finding } from "./finding.ts";

const CONNECT_MS = 10_000;
/** How long a server is waited for that may well say nothing without a certificate of a company. */
const ANSWER_MS = 5_000;
const SOON_DAYS = 14;
const DAY_MS = 24 * 3_600_000;
const MAX_HEAD = 16_384;

/** TLS chain of an authority's server, and this machine's clock against its own. Sends one bare request without a document. */
export async function checkAuthority(
  name: string,
  address: string,
  nowMs: () => number = Date.now,
): Promise<Finding[]> {
  const url = new URL(address);
  const what = `${name} (${url.host})`;
  let socket: Socket | TLSSocket;
  try {
    socket = await open(url);
  } catch (error) {
    const code = codeOf(error);
    const text =
      code === "ENOTFOUND" || code === "EAI_AGAIN"
        ? `o nome não é conhecido (${code}). Confira o DNS desta máquina e o endereço.`
        : `não responde (${code}). Confira a saída desta máquina para a porta ${url.port || "443"}.`;
    return [fault(what, text)];
  }
  try {
    const chain = judgeChain(what, socket, nowMs());
    const date = await askDate(socket, url.host);
    if (date === null)
      return [
        chain,
        ok(what, "sem certificado de empresa não diz a hora; o relógio fica por conferir."),
      ];
    return [chain, judgeClock(what, nowMs() - date)];
  } finally {
    socket.destroy();
  }
}

function open(url: URL): Promise<Socket | TLSSocket> {
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const isSafe = url.protocol === "https:";
  const port = Number(url.port) || (isSafe ? 443 : 80);
  const { promise, resolve, reject } = Promise.withResolvers<Socket | TLSSocket>();
  // The trust of the chain is checked afterwards, for a better message.
  const socket = isSafe
    ? connectTls(
        { host, port, servername: host, rejectUnauthorized: false, minVersion: "TLSv1.2" },
        () => resolve(socket),
      )
    : connectPlain({ host, port }, () => resolve(socket));
  socket.once("error", reject);
  socket.setTimeout(CONNECT_MS, () => socket.destroy(new TimedOut()));
  return promise;
}

class TimedOut extends Error {
  readonly code = "ETIMEDOUT";
}

function judgeChain(what: string, socket: Socket | TLSSocket, nowMs: number): Finding {
  if (!("authorized" in socket))
    return attention(what, "sem TLS: só vale para um substituto desta máquina.");
  const { subject, valid_to: until } = socket.getPeerCertificate();
  if (!socket.authorized) {
    const reason = String(socket.authorizationError);
    return fault(
      what,
      `a cadeia TLS não é confiável (${reason}). Ponha o que falta em NODE_EXTRA_CA_CERTS: veja docs/city-halls.md, Certificate authorities of city halls.`,
    );
  }
  const days = Math.floor((Date.parse(until) - nowMs) / DAY_MS);
  const text = `a cadeia TLS é confiável (${[subject.CN].flat()[0] ?? "sem nome"}, ainda ${days} dias).`;
  return days < SOON_DAYS
    ? attention(what, `${text} Quem a renova é a prefeitura.`)
    : ok(what, text);
}

/** The moment its Date header names, in milliseconds; null when no answer comes. */
function askDate(socket: Socket, host: string): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  let head = "";
  const finish = () => {
    const date = Date.parse(/^date: *([^\r\n]+)/im.exec(head)?.[1] ?? "");
    resolve(Number.isNaN(date) ? null : date);
  };
  socket.setTimeout(ANSWER_MS, finish);
  socket.on("data", (chunk: Buffer) => {
    head += chunk.toString("latin1");
    if (head.includes("\r\n\r\n") || head.length > MAX_HEAD) finish();
  });
  socket.on("error", finish);
  socket.on("close", finish);
  socket.write(
    `HEAD / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nUser-Agent: Emita\r\n\r\n`,
  );
  return promise;
}
