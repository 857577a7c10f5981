import { createServer as createPlainServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { createServer as createSocketServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";

/** First byte of every TLS client hello (RFC 8446, 5.1: content type handshake). No HTTP request starts with it. */
const TLS_HANDSHAKE = 0x16;
/** A silent client does not keep a socket open forever. */
const FIRST_BYTE_TIMEOUT_MS = 30_000;

export type Listener = (incoming: IncomingMessage, response: ServerResponse) => void;

export interface TwoProtocolServer {
  listen(port: number, host: string): Promise<number>;
  /** Stops listening and closes all connections, held ones included. */
  close(): Promise<void>;
}

export interface TlsMaterial {
  readonly keyPem: string;
  readonly certificatePem: string;
  readonly caPem: string;
}

/**
 * One port for plain HTTP (`plain`) and TLS (`secure`): the first byte of a connection decides. The TLS side requests a client certificate
 * and leaves its judgement to the handler, because SEFIN answers an invalid one with a coded body (E1200…) instead of an alert. ALPN offers
 * http/1.1 only, as the real hosts reset HTTP/2 streams.
 */
export function createTwoProtocolServer(
  tls: TlsMaterial,
  plain: Listener,
  secure: Listener,
): TwoProtocolServer {
  const plainServer = createPlainServer(plain);
  const secureServer = createSecureServer(
    {
      key: tls.keyPem,
      cert: tls.certificatePem,
      ca: tls.caPem,
      requestCert: true,
      rejectUnauthorized: false,
      minVersion: "TLSv1.2",
      ALPNProtocols: ["http/1.1"],
    },
    secure,
  );
  const sockets = new Set<Socket>();
  const front = createSocketServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    dispatch(socket, (first) => (first === TLS_HANDSHAKE ? secureServer : plainServer));
  });
  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        front.once("error", reject);
        front.listen(port, host, () => resolve(boundPort(front.address())));
      }),
    close: () =>
      new Promise((resolve) => {
        front.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function dispatch(
  socket: Socket,
  choose: (first: number) => { emit(event: "connection", socket: Socket): boolean },
): void {
  // Clients reset connections at any time; the servers behind report relevant errors.
  socket.on("error", () => socket.destroy());
  socket.setTimeout(FIRST_BYTE_TIMEOUT_MS, () => socket.destroy());
  socket.once("readable", () => {
    const head: unknown = socket.read();
    if (!Buffer.isBuffer(head) || head.length === 0) return;
    socket.setTimeout(0);
    socket.removeAllListeners("timeout");
    socket.unshift(head);
    choose(head[0] ?? 0).emit("connection", socket);
  });
}

function boundPort(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("not listening on TCP");
  return address.port;
}
