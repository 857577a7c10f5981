import { EmitaError, networkError, refusal } from "./emita-error.ts";

export interface HttpOptions {
  /** The server's URL, e.g. `https://emita.com.br`; empty for the page's own origin. */
  readonly baseUrl: string;
  /** An API token, or a function that returns the present access token; null: a call without credentials. */
  readonly token?: string | (() => string | null | Promise<string | null>);
  /** The id of the company for the calls; required for an office token with several companies. */
  readonly company?: string;
  /** Time-out of one answer; default 30 s. */
  readonly timeoutMs?: number;
  /** Maximum number of retries of an idempotent call; default 3. */
  readonly retries?: number;
  /** Replaced in tests, or by a fetch with a proxy. */
  readonly fetch?: typeof fetch;
  /** Waits between two tries; replaced in tests. */
  readonly wait?: Wait;
}

export interface Call {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Undefined and null values are omitted. */
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  /** Whether the call is idempotent; reads and calls with an Idempotency-Key are by themselves. */
  readonly repeatable?: boolean;
}

/** Waits between two tries. */
export type Wait = (ms: number, signal?: AbortSignal) => Promise<void>;

/** The `accept` header when the answer is a file. */
export const ANY_FILE = { Accept: "*/*" } as const;

export type Send = (path: string, call?: Call) => Promise<Response>;

const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_RETRIES = 3;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
/** A longer `Retry-After` is passed on to the caller instead of being waited for. */
const LONGEST_RETRY_AFTER_S = 60;
const PASSING: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

/**
 * The core of the client: one HTTP call, retried when that is safe and may help. Throws EmitaError for every answer that
 * is not a success; a 304 is one.
 */
export function createSend(options: HttpOptions): Send {
  const { retries = DEFAULT_RETRIES, wait = sleep } = options;
  return async (path, call = {}) => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await sendOnce(options, path, call);
      } catch (error) {
        if (call.signal?.aborted || attempt >= retries || !mayHelp(error, call)) throw error;
        await wait(pauseMs(error, attempt), call.signal);
      }
    }
  };
}

async function sendOnce(options: HttpOptions, path: string, call: Call): Promise<Response> {
  const { fetch: request = fetch, baseUrl } = options;
  const address = baseUrl.replace(/(?<!\/)\/+$/, "") + path + queryText(call.query);
  const init: RequestInit = {
    method: call.method ?? "GET",
    headers: await headersOf(options, call),
    body: call.form ?? (call.body === undefined ? null : JSON.stringify(call.body)),
    signal: limited(call.signal, call.timeoutMs ?? options.timeoutMs ?? DEFAULT_TIMEOUT_MS),
  };
  const response = await request(address, init).catch((cause: unknown) => {
    throw networkError(cause);
  });
  if (response.ok || response.status === 304) return response;
  throw await refusal(response);
}

async function headersOf(
  { token, company }: HttpOptions,
  { body, headers }: Call,
): Promise<Record<string, string>> {
  const credential = typeof token === "function" ? await token() : (token ?? null);
  return {
    Accept: "application/json",
    ...(body !== undefined && { "Content-Type": "application/json" }),
    ...(credential !== null && { Authorization: `Bearer ${credential}` }),
    ...(company !== undefined && { "Emita-Company": company }),
    ...headers,
  };
}

function queryText(query: Call["query"] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(
    Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
  ).toString();
  return text === "" ? "" : `?${text}`;
}

function limited(signal: AbortSignal | undefined, timeoutMs: number): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

/** A rate-limited call had no effect, so any call may be retried. */
function mayHelp(error: unknown, call: Call): boolean {
  if (!(error instanceof EmitaError)) return false;
  if ((error.retryAfterSeconds ?? 0) > LONGEST_RETRY_AFTER_S) return false;
  if (error.status === 429) return true;
  return isRepeatable(call) && (error.code === "network" || PASSING.has(error.status));
}

function isRepeatable({ method = "GET", headers, repeatable }: Call): boolean {
  if (repeatable !== undefined) return repeatable;
  return method === "GET" || method === "PUT" || headers?.["Idempotency-Key"] !== undefined;
}

/** The server's `Retry-After`, or exponential back-off with jitter, so that many clients do not return at once. */
function pauseMs(error: unknown, attempt: number): number {
  if (error instanceof EmitaError && error.retryAfterSeconds !== null)
    return error.retryAfterSeconds * 1000;
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);
  return longest * (0.5 + Math.random() / 2);
}

export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(networkError(signal?.reason));
    };
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}
