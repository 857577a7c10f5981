import type { IncomingHttpHeaders } from "node:http";
import { request } from "node:https";
import type { SandboxChild } from "./child.ts";
import type { TestKey } from "./sign-text.ts";

export type Reachable = Pick<SandboxChild, "url" | "port">;

export interface TlsAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface TlsCall {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal | undefined;
}

const TIMEOUT_MS = 30_000;

/**
 * One request over a new TLS connection, with or without a client certificate. Rejects when the connection breaks or the signal aborts it.
 */
export async function callTls(
  sandbox: Reachable,
  key: TestKey | null,
  { method, path, headers = {}, body, signal = AbortSignal.timeout(TIMEOUT_MS) }: TlsCall,
): Promise<TlsAnswer> {
  const ca = await caOf(sandbox);
  const certificate = key === null ? {} : { cert: key.certificatePem, key: key.privateKeyPem };
  const { port } = sandbox;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: "localhost", port, method, path, ca, headers, agent: false, signal, ...certificate },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("error", reject);
        incoming.on("end", () => {
          const { statusCode: status = 0, headers: received } = incoming;
          resolve({ status, headers: received, body: Buffer.concat(chunks) });
        });
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

const authorities = new Map<string, string>();

/**
 * The certificate that issued the sandbox's own. Requested once: a test that signs for seconds would otherwise use a kept-alive connection
 * that the sandbox has closed.
 */
export async function caOf({ url }: Pick<SandboxChild, "url">): Promise<string> {
  const known = authorities.get(url) ?? (await (await fetch(`${url}/_ca.pem`)).text());
  authorities.set(url, known);
  return known;
}
