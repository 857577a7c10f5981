import { ConfigError } from "../config/config.ts";
import { StartupError } from "../config/startup-error.ts";
import { endProcess } from "../platform/basics/end-process.ts";
import { namingSources } from "../platform/basics/source-lines.ts";

/** The end of a program that cannot go on: one message for the operator, exit code 1. */
export function reportFault(error: unknown, title: string): void {
  const isExpected = error instanceof ConfigError || error instanceof StartupError;
  const text = isExpected ? error.message : unexpected(error);
  process.stderr.write(
    `${error instanceof ConfigError ? "Configuração inválida:\n" : title}${text}\n`,
  );
  endProcess(1);
}

function unexpected(error: unknown): string {
  return error instanceof Error
    ? `erro inesperado (${error.message}). Com LOG_LEVEL=debug há mais detalhes.\n${process.env["LOG_LEVEL"] === "debug" ? namingSources(error.stack ?? "") : ""}`
    : "erro inesperado";
}
