import type { ApiErrorCode, FieldError, Problem } from "./types.ts";

/**
 * `network`: no answer at all. `unreadable`: an answer that is not a problem document. `timeout`: the awaited state did
 * not come in time.
 */
export type EmitaErrorCode = ApiErrorCode | "network" | "unreadable" | "timeout";

/** A call that did not succeed: the server's refusal, or the failure to reach it. */
export class EmitaError extends Error {
  override readonly name = "EmitaError";
  /** 0 without an answer. */
  readonly status: number;
  /** Stable; a code unknown to this version is passed on unchanged. */
  readonly code: EmitaErrorCode | (string & {});
  /** One sentence in Portuguese for people. */
  readonly detail: string;
  /** The refused fields. */
  readonly fields: readonly FieldError[];
  /** Name it when asking for help; null without an answer of the server. */
  readonly requestId: string | null;
  /** The whole document: `plan`, `used`, `quota`, `document`. */
  readonly problem: Problem | null;
  /** Seconds to wait, as the server asks. */
  readonly retryAfterSeconds: number | null;

  constructor(failure: Failure) {
    super(`${failure.code} (${failure.status}): ${failure.detail}`, { cause: failure.cause });
    this.status = failure.status;
    this.code = failure.code;
    this.detail = failure.detail;
    this.problem = failure.problem ?? null;
    this.fields = this.problem?.errors ?? [];
    this.requestId = this.problem?.request_id ?? null;
    this.retryAfterSeconds = failure.retryAfterSeconds ?? null;
  }
}

interface Failure {
  readonly status: number;
  readonly code: EmitaErrorCode | (string & {});
  readonly detail: string;
  readonly problem?: Problem | null;
  readonly retryAfterSeconds?: number | null;
  readonly cause?: unknown;
}

const UNREACHABLE =
  "Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.";
const UNREADABLE = "O servidor respondeu de um jeito inesperado. Tente novamente em instantes.";

/** Offline, time-out, or server down. */
export function networkError(cause: unknown): EmitaError {
  return new EmitaError({ status: 0, code: "network", detail: UNREACHABLE, cause });
}

/** Reads a refusal; any body but a problem document becomes `unreadable` with the same status. */
export async function refusal(response: Response): Promise<EmitaError> {
  const { status } = response;
  const body: unknown = await response.json().catch(() => null);
  const retryAfterSeconds = secondsOf(response.headers.get("retry-after"));
  if (!isProblem(body))
    return new EmitaError({
      status,
      code: "unreadable",
      detail: status >= 500 ? UNREACHABLE : UNREADABLE,
      retryAfterSeconds,
    });
  const { code, detail, title } = body;
  return new EmitaError({
    status,
    code,
    detail: detail || title,
    problem: body,
    retryAfterSeconds,
  });
}

function isProblem(body: unknown): body is Problem {
  return (
    typeof body === "object" &&
    body !== null &&
    "code" in body &&
    typeof body.code === "string" &&
    "title" in body &&
    typeof body.title === "string"
  );
}

function secondsOf(header: string | null): number | null {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header)
    ? Number(header)
    : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}
