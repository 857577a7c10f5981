import { fork, type ChildProcess } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { createInterface } from "node:readline";
import { z } from "zod";
import type { Logger } from "../basics/logger.ts";
import { StartupError } from "../../config/startup-error.ts";

export interface SandboxProcess {
  readonly url: string;
  stop(): Promise<void>;
}

interface SandboxOptions {
  /** The program as it was built; null: its sources. */
  readonly entry?: string | null;
  readonly port: number;
  readonly dataDir: string;
  readonly cnpjLookupUrl: string;
  /** A version of the national layout that it speaks beside those in force; null: none. */
  readonly nationalLayout: string | null;
  /** Where its messenger calls; none: at the address that a tester registers. */
  readonly messengerWebhook?: string | null;
  readonly log: Logger;
}

const SOURCES = join(import.meta.dirname, "../../../../sandbox/src/main.ts");
/** Long, for a busy machine: a sandbox that cannot start ends, and that is noticed at once. */
const READY_TIMEOUT_MS = 60_000;
const RESTART_DELAY_MS = 500;
const STOP_TIMEOUT_MS = 5_000;

const readySchema = z.object({ ready: z.literal(true), url: z.url(), port: z.number() });

/**
 * Starts the sandbox as a process of its own and restarts it when it ends.
 * @throws StartupError when it does not become ready (port busy, for example).
 */
export async function startSandbox(options: SandboxOptions): Promise<SandboxProcess> {
  let stopping = false;
  let child = launch(options, options.port);
  const { url, port } = await untilReady(child);

  function restartOnExit(): void {
    child.once("exit", () => {
      if (stopping) return;
      options.log.warn({}, "the sandbox ended and is started again");
      setTimeout(() => {
        if (stopping) return;
        child = launch(options, port);
        child.stdout?.resume();
        restartOnExit();
      }, RESTART_DELAY_MS);
    });
  }

  restartOnExit();
  return {
    url,
    async stop() {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      const forced = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
      await exited;
      clearTimeout(forced);
    },
  };
}

/** With an IPC channel the sandbox notices when this process is gone, however it ended. Detached: Ctrl-C stops it after us. */
function launch(
  { entry, dataDir, cnpjLookupUrl, nationalLayout, messengerWebhook }: SandboxOptions,
  port: number,
): ChildProcess {
  return fork(entry ?? SOURCES, {
    detached: true,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: {
      PATH: process.env["PATH"],
      SANDBOX_PORT: String(port),
      SANDBOX_DATA_DIR: dataDir,
      CNPJ_LOOKUP_URL: cnpjLookupUrl,
      SANDBOX_NACIONAL_LAYOUT: nationalLayout ?? "",
      SANDBOX_MESSENGER_WEBHOOK: messengerWebhook ?? "",
      NODE_COMPILE_CACHE: getCompileCacheDir() ?? "",
    },
  });
}

function untilReady(child: ChildProcess): Promise<z.infer<typeof readySchema>> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      child.kill("SIGKILL");
      reject(
        new StartupError(
          "O sandbox (prefeitura de testes) não iniciou. A porta pode estar em uso: escolha outra em SANDBOX_PORT.",
        ),
      );
    };
    const timer = setTimeout(fail, READY_TIMEOUT_MS);
    child.once("exit", fail);
    const output: Readable | null = child.stdout;
    if (!output) return fail();
    createInterface({ input: output }).on("line", (line) => {
      const ready = readySchema.safeParse(parseJson(line));
      if (!ready.success) return;
      clearTimeout(timer);
      child.off("exit", fail);
      resolve(ready.data);
    });
  });
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
