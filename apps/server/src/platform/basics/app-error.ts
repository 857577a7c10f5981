import {
  API_ERRORS,
  type ApiErrorCode,
  type FieldError,
  type Problem,
} from "@emita/contract/errors";

export interface AppErrorDetails {
  /** One Portuguese sentence: what happened and what to do. Defaults to the title. */
  readonly detail?: string;
  readonly errors?: readonly FieldError[];
  /** Extra members of the problem document. */
  readonly extra?: Pick<
    Problem,
    | "plan"
    | "used"
    | "quota"
    | "trial_used_elsewhere"
    | "document"
    | "invoice_id"
    | "document_id"
    | "warnings"
    | "conflicts"
    | "version"
    | "client_id"
    | "service_id"
  >;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** An expected refusal; anything else that is thrown is a bug and becomes a 500. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ApiErrorCode;
  readonly details: AppErrorDetails;

  constructor(code: ApiErrorCode, details: AppErrorDetails = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return API_ERRORS[this.code].status;
  }
}

/** A refusal of one field. */
export function invalidField(field: string, code: string, message: string): AppError {
  return new AppError("invalid", { detail: message, errors: [{ field, code, message }] });
}
