import { request as ask, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { createServer, request as askSecurely } from "node:https";
import { testAuthority, testCertificate } from "@emita/fiscal/testing/certificates";

/** The answer that a client got through the proxy; the body comes as it is sent. */
export interface Passed {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly body: IncomingMessage;
}

/**
 * The proxy in front of the product: takes TLS and passes everything on in the clear, as ops/nginx/emita.conf does, with the
 * client's address behind whatever the client wrote there. Nothing is held back.
 */
export async function startTlsProxy() {
  const authority = testAuthority();
  const own = testCertificate({ commonName: "localhost", dnsName: "localhost" }, authority);
  const state = { target: 0 };
  const server = createServer(
    { key: own.privateKeyPem, cert: own.certificatePem },
    (incoming, outgoing) => {
      const before = incoming.headers["x-forwarded-for"];
      const address = incoming.socket.remoteAddress ?? "";
      const passed = ask(
        {
          port: state.target,
          host: "127.0.0.1",
          method: incoming.method,
          path: incoming.url,
          headers: {
            ...incoming.headers,
            "x-forwarded-for": before === undefined ? address : `${String(before)}, ${address}`,
            "x-forwarded-proto": "https",
          },
        },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        },
      );
      passed.on("error", () => outgoing.destroy());
      outgoing.on("close", () => passed.destroy());
      incoming.pipe(passed);
    },
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const { port } = address;
  return {
    url: `https://localhost:${port}`,
    /** The product's port. */
    passTo(target: number): void {
      state.target = target;
    },
    /** A browser's request. */
    ask(method: string, path: string, headers: OutgoingHttpHeaders, body = ""): Promise<Passed> {
      return new Promise((resolve, reject) => {
        const options = { host: "localhost", port, method, path, headers, agent: false } as const;
        const sent = askSecurely({ ...options, ca: authority.certificatePem }, (answer) =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: answer }),
        );
        sent.on("error", reject);
        sent.end(body);
      });
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
