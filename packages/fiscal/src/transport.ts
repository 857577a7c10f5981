import type { Certificate, AuthorityConnection } from "./authority.ts";
import { readBody } from "./transport/body.ts";
import { failureOf, type TransportFailure } from "./transport/failures.ts";
import { closeHttpClient, httpClient } from "./transport/http-client.ts";
import { retryAfterMs } from "./transport/retry-after.ts";

export interface AuthorityRequest {
  readonly method: "GET" | "HEAD" | "POST";
  /** Appended to the connection's base address; starts with a slash. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export type AuthorityReply =
  | {
      readonly kind: "answer";
      readonly status: number;
      /** Decoded: UTF-8, else Latin-1. */
      readonly text: string;
      /** The parsed body, or null when it is not JSON: a proxy's page is never a result. */
      readonly json: { readonly value: unknown } | null;
      readonly retryAfterMs: number | null;
    }
  /** No complete answer. Whatever the cause, it is unknown whether the request was processed. */
  | { readonly kind: "failed"; readonly cause: TransportFailure };

/**
 * One HTTPS request under the company's certificate: HTTP/1.1 (the authorities reset HTTP/2 streams), TLS 1.2 or newer, redirects not
 * followed. `connection.timeoutMs` limits it from start to the last byte. Never throws: a failure is a value.
 */
export async function sendToAuthority(
  message: AuthorityRequest,
  certificate: Certificate,
  connection: AuthorityConnection,
): Promise<AuthorityReply> {
  const { agentFor, request } = await httpClient();
  const signal = AbortSignal.timeout(connection.timeoutMs);
  try {
    const { statusCode, headers, body } = await request(connection.baseUrl + message.path, {
      method: message.method,
      headers: { accept: "application/json", ...message.headers, ...connection.headers },
      body: message.body ?? null,
      dispatcher: agentFor(certificate, connection),
      signal,
    });
    const text = await readBody(body);
    return {
      kind: "answer",
      status: statusCode,
      text,
      json: parseJson(text),
      retryAfterMs: retryAfterMs(headers),
    };
  } catch (error) {
    return { kind: "failed", cause: failureOf(error, signal) };
  }
}

/** Closes all kept-alive connections after their requests end; the next request opens new ones. */
export async function closeTransports(): Promise<void> {
  await closeHttpClient();
}

function parseJson(text: string): { readonly value: unknown } | null {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    return typeof value === "object" && value !== null ? { value } : null;
  } catch {
    return null;
  }
}
