import { enableCompileCache } from "node:module";
import { ConfigError, parseConfig } from "../config/config.ts";
import { StartupError } from "../config/startup-error.ts";

/** The program: settings in, product running, or one clear message and exit code 1. */
async function main(): Promise<void> {
  const config = parseConfig(process.env);
  // The rest of the program is read only once the settings are known to be good, and compiled only once per version.
  enableCompileCache();
  const { startProduct } = await import("../product.ts");
  const product = await startProduct(config);
  let stopping = false;

  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    process.stdout.write("Encerrando…\n");
    await product.stop();
    process.exit(0);
  }

  // A second Ctrl-C is a person who does not want to wait: jobs go back to the queue by their missing heartbeat.
  process.on("SIGINT", () => (stopping ? process.exit(130) : void stop()));
  process.on("SIGTERM", () => void stop());
  // A closed terminal: its signal, and whatever is still written to it must not end us half-way.
  process.on("SIGHUP", () => void stop());
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  // Whoever started us is gone (kill -9 included): do not outlive it holding the data folder.
  process.on("disconnect", () => void stop());
}

main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof StartupError;
  const title =
    error instanceof ConfigError ? "Configuração inválida:\n" : "O Emita não pôde iniciar: ";
  const text = isExpected ? error.message : unexpected(error);
  process.stderr.write(`${title}${text}\n`);
  process.exit(1);
});

function unexpected(error: unknown): string {
  return error instanceof Error
    ? `erro inesperado (${error.message}). Com LOG_LEVEL=debug há mais detalhes.\n${process.env["LOG_LEVEL"] === "debug" ? (error.stack ?? "") : ""}`
    : "erro inesperado";
}
