import type { ApiErrorCode, FieldError, Problem } from "@emita/contract/errors";

export type FailureCode = ApiErrorCode | "network" | "unreadable";

/** A call that did not succeed: what the server said, or that it could not be reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: FailureCode;
  /** A sentence in Portuguese for the person. */
  readonly detail: string;
  readonly fields: readonly FieldError[];
  /** Accompanies `quota_exceeded`. */
  readonly limit: { plan: string; used: number; quota: number } | null;

  constructor(failure: Omit<ApiFailure, "cause"> & { cause?: unknown }) {
    super(`${failure.code} (${failure.status})`, { cause: failure.cause });
    this.name = "ApiError";
    this.status = failure.status;
    this.code = failure.code;
    this.detail = failure.detail;
    this.fields = failure.fields;
    this.limit = failure.limit;
  }
}

interface ApiFailure {
  status: number;
  code: FailureCode;
  detail: string;
  fields: readonly FieldError[];
  limit: { plan: string; used: number; quota: number } | null;
  cause: unknown;
}

const UNREACHABLE =
  "Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.";
const UNREADABLE = "O servidor respondeu de um jeito inesperado. Tente novamente em instantes.";

/** No answer at all: offline, time-out, server down. */
export function networkError(cause: unknown): ApiError {
  return new ApiError({
    status: 0,
    code: "network",
    detail: UNREACHABLE,
    fields: [],
    limit: null,
    cause,
  });
}

/** Reads a problem document; anything else becomes "unreadable" with the same status. */
export function problemError(status: number, body: unknown): ApiError {
  if (!isProblem(body)) {
    const detail = status >= 500 ? UNREACHABLE : UNREADABLE;
    return new ApiError({ status, code: "unreadable", detail, fields: [], limit: null });
  }
  const { plan, used, quota } = body;
  const limit =
    plan !== undefined && used !== undefined && quota !== undefined ? { plan, used, quota } : null;
  return new ApiError({
    status,
    code: isKnown(body.code) ? body.code : "unreadable",
    detail: body.detail || body.title,
    fields: body.errors ?? [],
    limit,
  });
}

/** Message for one field of a form, or null. */
export function fieldMessage(error: unknown, field: string): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.fields.find((one) => one.field === field)?.message ?? null;
}

/** The sentence to show for any failure. */
export function failureText(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.code !== "unreadable" ? error.detail : fallback;
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

const KNOWN: Readonly<Record<ApiErrorCode, true>> = {
  invalid: true,
  invalid_request: true,
  unauthenticated: true,
  quota_exceeded: true,
  forbidden_scope: true,
  forbidden_origin: true,
  email_not_verified: true,
  second_factor_required: true,
  not_found: true,
  not_editable: true,
  not_issued: true,
  not_cancellable: true,
  not_replaceable: true,
  too_large: true,
  unsupported_type: true,
  idempotency_key_reused: true,
  rate_limited: true,
  internal: true,
  unavailable: true,
};

function isKnown(code: string): code is ApiErrorCode {
  return Object.hasOwn(KNOWN, code);
}
