import { pino } from "pino";
import type { Config } from "../../config/config.ts";

export interface Logger {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export type ProcessLogger = ReturnType<typeof createLogger>;

/**
 * JSON lines on stderr (stdout belongs to what the operator reads at start). Requests are logged by route pattern, never by
 * address, so that no CNPJ, token or e-mail in a URL reaches a log.
 */
export function createLogger(config: Pick<Config, "logLevel">) {
  return pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
    },
    pino.destination(2),
  );
}

/** Database errors quote the offending values in `detail`: keep code, message and stack only. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: "not an error object" };
  const code = "code" in error ? String(error.code) : undefined;
  return { name: error.name, code, message: error.message, stack: error.stack };
}
