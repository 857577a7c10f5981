import { AppError } from "./app-error.ts";

/** The way to the database or the store is broken; nothing is wrong with the request. */
const CUT_OFF = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
/**
 * SQLSTATE of PostgreSQL: connection faults (08), no memory, disk or connection left (53), shutting down, crashed or starting (57P),
 * cancelled by the time limit (57014), a standby that only reads (25006).
 */
const DATABASE_AWAY = /^(08...|53...|57P0[1-5]|57014|25006)$/;
/** Errors of the driver itself have no code. */
const DRIVER_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
const NO_SPACE = new Set(["ENOSPC", "EDQUOT", "53100"]);

/**
 * Faults of our surroundings that pass: the caller may repeat the request as it is.
 * @returns the refusal to answer with, null when the error is anything else.
 */
export function asPassingFault(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null;
  const code = "code" in error ? String(error.code) : "";
  if (NO_SPACE.has(code))
    return new AppError("unavailable", {
      detail: NO_SPACE_DETAIL,
      retryAfterSeconds: 60,
      cause: error,
    });
  if (CUT_OFF.has(code) || DATABASE_AWAY.test(code) || DRIVER_WORDS.test(error.message))
    return new AppError("unavailable", { detail: AWAY_DETAIL, retryAfterSeconds: 5, cause: error });
  return null;
}

const NO_SPACE_DETAIL =
  "Não há espaço para guardar isto agora. Nada foi gravado; tente de novo mais tarde.";
const AWAY_DETAIL =
  "O serviço está reiniciando ou sobrecarregado. Nada se perdeu; tente de novo em instantes.";
