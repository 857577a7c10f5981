import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort, removeData } from "@emita/e2e/product";
import { memoryByCommand } from "./process-memory.ts";
import { atMost, type BenchResult, type BenchRow } from "./result.ts";

const ROOT = join(import.meta.dirname, "../..");
const MAX_MB = 450;
const READY_MS = 120_000;
/** Long enough for the garbage of the start to be collected. */
const REST_MS = Number(process.env["MEMORY_REST_SECONDS"] ?? 60) * 1000;

/** Memory of all processes of idle `npm start`, with npm and the database (Linux: it reads /proc). */
export async function run(): Promise<BenchResult> {
  const dataDir = await mkdtemp(join(tmpdir(), "emita-memory-"));
  const product = await npmStart(dataDir);
  try {
    await setTimeout(REST_MS);
    const parts = memoryByCommand(product.pid ?? 0);
    const sum = [...parts.values()].reduce((all, mb) => all + mb, 0);
    const rows: BenchRow[] = [...parts].map(([name, mb]) => ({
      metric: `  ${name} (MB)`,
      value: Math.round(mb),
    }));
    return {
      name: "Memória em repouso",
      rows: [atMost("todos os processos de npm start (PSS)", sum, MAX_MB, "MB"), ...rows],
    };
  } finally {
    const ended = once(product, "exit");
    product.kill("SIGTERM");
    await ended;
    await removeData(dataDir);
  }
}

async function npmStart(dataDir: string): Promise<ChildProcess> {
  const child = spawn("npm", ["start"], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      PORT: String(await freePort()),
      SANDBOX_PORT: String(await freePort()),
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
    },
  });
  let said = "";
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes("pronto")) resolve();
    });
    child.once("exit", () => reject(new Error(`npm start ended:\n${said}`)));
    AbortSignal.timeout(READY_MS).addEventListener("abort", () => {
      child.kill("SIGTERM");
      reject(new Error(`npm start was not ready in time:\n${said}`));
    });
  });
  return child;
}
