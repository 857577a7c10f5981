import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, type ServerOptions } from "node:https";
import type { Certificate, AuthorityConnection } from "../authority.ts";
import { testAuthority, testCertificate } from "./certificates.ts";

interface LocalServer {
  readonly connection: AuthorityConnection;
  /** A client certificate of the server's own authority. */
  readonly client: Certificate;
  /** Signs NFS-e as the authority. */
  readonly signer: Certificate;
  close(): Promise<void>;
}

/** An HTTPS server with client certificates, on a free port; `path` is the path of the connection's URL. */
export async function serveLocally(
  path: string,
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  options: ServerOptions = {},
): Promise<LocalServer> {
  const authority = testAuthority();
  const own = testCertificate({ commonName: "localhost", dnsName: "localhost" }, authority);
  const signer = testCertificate({ commonName: "*.sefin.exemplo.local", cnpj: null }, authority);
  const { certificatePem: caPem } = authority;
  const server = createServer(
    { key: own.privateKeyPem, cert: own.certificatePem, ca: caPem, requestCert: true, ...options },
    (request, response) => {
      // A client may abort its request.
      handle(request, response).catch(() => response.destroy());
    },
  );
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const baseUrl = `https://localhost:${port}${path}`;
  return {
    connection: { baseUrl, environment: 2, caPem, signerCaPem: caPem, timeoutMs: 10_000 },
    client: testCertificate({}, authority),
    signer,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
}
