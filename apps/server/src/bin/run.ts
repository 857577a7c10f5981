import { parseConfig, type Config } from "../config/config.ts";
import { endProcess } from "../platform/basics/end-process.ts";
import type { Product } from "../product.ts";
import { reportFault } from "./report-fault.ts";

/** The program: settings in, product running, or one clear message and exit code 1. */
async function main(sandboxEntry: string | null): Promise<void> {
  const config = parseConfig(process.env);
  const starting = start(config, sandboxEntry);
  // Before anything runs: a signal in the middle of the start must not leave PostgreSQL behind without us.
  stopOnSignals(starting);
  await starting;
}

/** The rest of the program is read only once the settings are known to be good. */
async function start(config: Config, sandboxEntry: string | null): Promise<Product> {
  const { startProduct } = await import("../product.ts");
  return startProduct(config, sandboxEntry);
}

function stopOnSignals(starting: Promise<Product>): void {
  let stopping = false;

  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    process.stdout.write("Encerrando…\n");
    // main() reports why a start failed.
    const product = await starting.catch(() => null);
    if (!product) return;
    await product.stop();
    endProcess(0);
  }

  const onSignal = () => void stop().catch(fail);
  // A second Ctrl-C is a person who does not want to wait: jobs go back to the queue by their missing heartbeat.
  process.on("SIGINT", () => (stopping ? endProcess(130) : onSignal()));
  process.on("SIGTERM", onSignal);
  // A closed terminal: its signal, and whatever is still written to it must not end us half-way.
  process.on("SIGHUP", onSignal);
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  // The parent process is gone (kill -9 included): do not outlive it holding the data folder.
  process.on("disconnect", onSignal);
}

/** @param sandboxEntry the sandbox as it was built; null: its sources */
export function run(sandboxEntry: string | null): void {
  main(sandboxEntry).catch(fail);
}

function fail(error: unknown): void {
  reportFault(error, "O Emita não pôde iniciar: ");
}
