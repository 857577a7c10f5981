import { pino, type DestinationStream, type LogFn } from "pino";
import type { Config } from "../../config/config.ts";
import { RepeatedLines } from "./repeated-lines.ts";
import { namingSources } from "./source-lines.ts";
import { currentWork, outside } from "./work-context.ts";

export interface Logger {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export type ProcessLogger = ReturnType<typeof createLogger>;

/** On a logger whose lines name their request by themselves. */
export const NAMES_REQUEST = Symbol("names its request");

/**
 * JSON lines on stderr (stdout belongs to what the operator reads at start), each with the request or job it comes from.
 * Requests are logged by route pattern, never by address, so that no CNPJ, token or e-mail in a URL reaches a log.
 * Warnings and errors that come again and again are counted (repeated-lines.ts).
 * @param stream where the lines go, for tests
 */
export function createLogger(
  config: Pick<Config, "logLevel">,
  stream: DestinationStream = pino.destination(2),
) {
  const repeated = new RepeatedLines();
  const logger = pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      mixin: workOf,
      hooks: {
        logMethod(args, write, level) {
          const line = level < WARN ? null : lineOf(level, args);
          const report = (times: number) =>
            outside(() => write.apply(logger, withCount(args, times)));
          if (line === null || repeated.admits(line, report)) write.apply(this, args);
        },
      },
    },
    stream,
  );
  return logger;
}

type Arguments = Parameters<LogFn>;

const WARN = 40;

function workOf(_fields: object, _level: number, logger: object): object {
  const work = currentWork();
  if (!work) return {};
  if (!(NAMES_REQUEST in logger)) return work;
  const { reqId: _named, ...rest } = work;
  return rest;
}

/**
 * The key by which lines are equal: everything but the request and the job's id. Null for a line that must always be written.
 */
function lineOf(level: number, [fields, message]: Arguments): string | null {
  if (!isFields(fields) || "audit" in fields) return null;
  const told = Object.entries(fields).map(([name, value]) =>
    value instanceof Error ? [name, value.name, value.message] : [name, value],
  );
  return JSON.stringify([level, message, currentWork()?.job, told]);
}

function withCount([fields, ...rest]: Arguments, repeated: number): Arguments {
  const counted = isFields(fields) ? { ...fields, repeated } : { repeated };
  return [counted, ...rest];
}

function isFields(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Database errors quote the offending values in `detail`: keep code, message and stack only. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: "not an error object" };
  const code = "code" in error ? String(error.code) : undefined;
  return {
    name: error.name,
    code,
    message: error.message,
    stack: namingSources(error.stack ?? ""),
  };
}
