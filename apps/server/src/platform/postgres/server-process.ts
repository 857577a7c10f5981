import { spawn, type ChildProcess } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { endProcess } from "../basics/end-process.ts";
import type { Logger } from "../basics/logger.ts";
import { StartupError } from "../../config/startup-error.ts";
import type { PostgresBinaries } from "./binaries.ts";
import { cleanEnvironment, explain, NoSpaceError } from "./last-words.ts";
import type { Launcher } from "./unprivileged.ts";

export const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 15_000;
/** Falls in a row; one after a steady time counts as the first again. */
const MAX_RESTARTS = 5;
const STEADY_MS = 60_000;
const NO_SPACE_RETRY_MS = 3_000;
const LOG_TAIL_BYTES = 4_000;

export interface Launched {
  readonly dataDir: string;
  readonly child: ChildProcess;
  readonly exited: Promise<void>;
  lastWords(): string;
}

/** Detached, so that Ctrl-C reaches us alone and PostgreSQL stays until the jobs are done. */
export function launch(
  binaries: PostgresBinaries,
  launcher: Launcher,
  dataDir: string,
  port: number,
  more: Readonly<Record<string, string>>,
): Launched {
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    port: String(port),
    max_connections: "120",
    shared_buffers: "128MB",
    logging_collector: "off",
    ...more,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const [command = "", ...rest] = [...launcher.prefix, binaries.postgres, "-D", dataDir, ...flags];
  const child = spawn(command, rest, {
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
    env: cleanEnvironment(),
  });
  let tail = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    tail = (tail + chunk.toString("utf8")).slice(-LOG_TAIL_BYTES);
  });
  const exited = new Promise<void>((resolve) =>
    child.once("exit", () => resolve()).once("error", () => resolve()),
  );
  return { dataDir, child, exited, lastWords: () => tail };
}

/** Starts the server, waits until it answers, and starts it again when it falls. */
export async function superviseServer(
  start: () => Launched,
  isReady: () => Promise<boolean>,
  log: Logger,
  readyWithinMs: number,
): Promise<{ stop(): Promise<void> }> {
  let current = await startUntilReady(start, isReady, readyWithinMs);
  let stopping = false;

  async function watch(): Promise<void> {
    for (let restarts = 1; ; restarts += 1) {
      const readyAt = Date.now();
      await current.exited;
      if (stopping) return;
      if (Date.now() - readyAt > STEADY_MS) restarts = 1;
      log.error({ restarts }, "the embedded PostgreSQL ended unexpectedly and is started again");
      if (restarts > MAX_RESTARTS)
        throw new StartupError(
          "O PostgreSQL embutido caiu várias vezes seguidas. Veja o espaço em disco e a memória.",
        );
      current = await revive();
      if (stopping) current.child.kill("SIGINT");
    }
  }

  /** A full disk is waited out: meanwhile requests are refused and `/healthz` names the database. */
  async function revive(): Promise<Launched> {
    for (let hasSaidSo = false; ; hasSaidSo = true) {
      try {
        return await startUntilReady(start, isReady, readyWithinMs);
      } catch (error) {
        if (stopping || !(error instanceof NoSpaceError)) throw error;
        if (!hasSaidSo) process.stderr.write(`${error.message}\n`);
        await delay(NO_SPACE_RETRY_MS);
      }
    }
  }

  const watching = watch().catch((error: unknown) => {
    if (stopping) return;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    endProcess(1);
  });
  return {
    async stop() {
      stopping = true;
      current.child.kill("SIGINT");
      const forced = setTimeout(() => current.child.kill("SIGQUIT"), STOP_TIMEOUT_MS);
      await watching;
      clearTimeout(forced);
    },
  };
}

/** After a crash the old shared memory may be held for moments by dying processes: a few early exits are forgiven. */
async function startUntilReady(
  start: () => Launched,
  isReady: () => Promise<boolean>,
  withinMs: number,
): Promise<Launched> {
  const deadline = Date.now() + withinMs;
  for (let earlyExits = 0; ;) {
    const launched = start();
    let hasExited = false;
    void launched.exited.then(() => (hasExited = true));
    while (!hasExited && Date.now() < deadline) {
      if (await isReady()) return launched;
      await delay(25);
    }
    earlyExits += 1;
    const isTransient = /shared memory block|still in use|is another postmaster/i.test(
      launched.lastWords(),
    );
    if (Date.now() >= deadline || earlyExits > (isTransient ? 20 : 1)) {
      launched.child.kill("SIGQUIT");
      throw explain(launched.lastWords(), launched.dataDir, "");
    }
    await delay(250);
  }
}
