import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../product.ts";

/** The sandbox as a process of its own that is restarted whenever it ends. */
export interface CityHalls {
  readonly url: string;
  /** Number of its unplanned ends. */
  falls(): number;
  kill(): void;
  stop(): Promise<void>;
}

const ENTRY = join(import.meta.dirname, "../../../apps/sandbox/src/main.ts");
const RESTART_MS = 200;

export async function startCityHalls(): Promise<CityHalls> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), "emita-campaign-sandbox-"));
  let child = await launch(port, dataDir);
  let isStopping = false;
  let falls = 0;

  function watch(): void {
    child.once("exit", () => {
      if (isStopping) return;
      falls += 1;
      void revive();
    });
  }

  async function revive(): Promise<void> {
    await delay(RESTART_MS);
    if (isStopping) return;
    child = spawnSandbox(port, dataDir);
    child.stdout?.resume();
    watch();
  }

  watch();
  return {
    url: `http://localhost:${port}`,
    falls: () => falls,
    kill: () => void child.kill("SIGKILL"),
    async stop() {
      isStopping = true;
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, "exit");
        child.kill("SIGTERM");
        await ended;
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function launch(port: number, dataDir: string): Promise<ChildProcess> {
  const child = spawnSandbox(port, dataDir);
  if (child.stdout === null) throw new Error("the sandbox has no output");
  for await (const line of createInterface({ input: child.stdout }))
    if (line.includes('"ready":true')) {
      child.stdout.resume();
      return child;
    }
  throw new Error("the sandbox ended before it was ready");
}

/** It ends with this process: the pipe to its stdin closes. */
function spawnSandbox(port: number, dataDir: string): ChildProcess {
  return spawn(process.execPath, [ENTRY], {
    stdio: ["pipe", "pipe", "inherit"],
    env: {
      PATH: process.env["PATH"],
      SANDBOX_PORT: String(port),
      SANDBOX_DATA_DIR: dataDir,
      CNPJ_LOOKUP_URL: "http://127.0.0.1:9",
    },
  });
}
