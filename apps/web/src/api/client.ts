import { type ApiError, networkError, problemError } from "./api-error.ts";
import { currentSession, endSession } from "./auth.ts";

export interface CallOptions {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Sent as JSON. */
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Wait at most this long; default 30 s. */
  timeoutMs?: number;
}

/** Calls our API with the session's token and reads JSON. Throws ApiError for everything that is not a success. */
export async function callApi<T>(path: string, options: CallOptions = {}): Promise<T> {
  const response = await send(path, options);
  if (response.status === 204) return JSON.parse("null");
  try {
    return await response.json();
  } catch (cause) {
    throw networkError(cause);
  }
}

/** The same for files: bytes and the name the server gave them. */
export async function fetchFile(path: string): Promise<{ blob: Blob; name: string | null }> {
  const response = await send(path, { timeoutMs: 60_000 });
  const disposition = response.headers.get("content-disposition") ?? "";
  const name = /filename="?([^";]+)"?/.exec(disposition)?.[1] ?? null;
  return { blob: await response.blob(), name };
}

/** Opens a stream (live events); the caller reads and aborts it. */
export async function openStream(path: string, signal: AbortSignal): Promise<Response> {
  const headers = await authorized({ Accept: "text/event-stream" });
  const response = await fetch(path, { headers, signal, cache: "no-store" });
  if (response.ok) return response;
  const error = problemError(response.status, null);
  await endUnknownSession(error);
  throw error;
}

async function send(path: string, options: CallOptions): Promise<Response> {
  const headers = await authorized({ Accept: "application/json", ...options.headers });
  if (options.body !== undefined) headers["Content-Type"] = "application/json";
  const response = await reach(path, {
    method: options.method ?? "GET",
    headers,
    body: options.form ?? (options.body === undefined ? null : JSON.stringify(options.body)),
    signal: limited(options.signal, options.timeoutMs ?? 30_000),
  });
  if (response.ok) return response;
  const error = problemError(response.status, await problemBody(response));
  await endUnknownSession(error);
  throw error;
}

/** The server no longer knows this session: forget it here too, so that the guards ask to sign in. */
async function endUnknownSession(error: ApiError): Promise<void> {
  if (error.status === 401) await endSession();
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (cause) {
    throw networkError(cause);
  }
}

async function authorized(headers: Record<string, string>): Promise<Record<string, string>> {
  const session = await currentSession();
  return session ? { ...headers, Authorization: `Bearer ${session.access_token}` } : headers;
}

function limited(signal: AbortSignal | undefined, timeoutMs: number): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

async function problemBody(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}
