import { spawn, type ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newRecord } from "./traffic/traffic.ts";

const ENTRY = join(import.meta.dirname, "../../apps/server/src/bin/main.ts");
const PROGRAMS = join(import.meta.dirname, "../../apps/server/src/bin");
/** The folder that `npm start` uses. */
const COMPILED = join(tmpdir(), "node-compile-cache");
const READY_TIMEOUT_MS = 110_000;

/** The whole product as its own processes, as `npm start` runs it. */
export interface RunningProduct {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly dataDir: string;
  /** File of the recorded HTTP traffic; null without recording. */
  readonly traffic: string | null;
  readonly process: ChildProcess;
  /** All output so far. */
  output(): string;
  /** Kills the server, like a power cut; its child processes keep running. */
  kill(): Promise<void>;
  /** Clean stop; the data stay. */
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly dataDir?: string;
  readonly port?: number;
  readonly sandboxPort?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** The program of another version. */
  readonly entry?: string;
}

/** @throws Error with its output if it ends before it is ready. */
export async function startProduct(options: StartOptions = {}): Promise<RunningProduct> {
  const port = options.port ?? (await freePort());
  const sandboxPort = options.sandboxPort ?? (await freePort());
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), "emita-e2e-")));
  // Another version follows another document.
  const record = options.entry === undefined ? newRecord() : null;
  const program = { file: options.entry ?? ENTRY, before: record?.args ?? [] };
  const child = spawnProgram(program, [], {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    CNPJ_LOOKUP_URL: "http://127.0.0.1:9",
    ...options.env,
  });
  const output = collect(child);
  await untilReady(child, output);
  return {
    url: `http://localhost:${port}`,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    dataDir,
    traffic: record?.file ?? null,
    process: child,
    output,
    kill: () => end(child, "SIGKILL"),
    stop: () => end(child, "SIGTERM"),
  };
}

/** For starts that are expected to be refused: exit code and all output. */
export function runServer(env: Readonly<Record<string, string>>): Promise<Ended> {
  return untilEnd(spawnServer(env));
}

/** One of the operator's commands (`npm run backup`, `admin`, …): exit code and all output. */
export function runCommand(
  program: "admin" | "data",
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<Ended> {
  return untilEnd(spawnProgram({ file: join(PROGRAMS, `${program}.ts`) }, args, env));
}

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

async function untilEnd(child: ChildProcess): Promise<Ended> {
  const output = collect(child);
  const [code] = await once(child, "exit");
  return { code: typeof code === "number" ? code : null, output: output() };
}

export async function removeData(dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

/** Below the ports that the system gives to outgoing connections: none of those can take one before the product listens. */
const [FIRST_PORT, LAST_PORT] = [10_000, 32_000];

/** A port on which nothing listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

/** The server as a process that may still be starting. */
export function spawnServer(env: Readonly<Record<string, string>>): ChildProcess {
  return spawnProgram({ file: ENTRY }, [], env);
}

function spawnProgram(
  { file, before = [] }: { readonly file: string; readonly before?: readonly string[] },
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): ChildProcess {
  const given = ["--disable-warning=ExperimentalWarning", ...before, file, ...args];
  return spawn(process.execPath, given, {
    // The server stops when the channel closes: it ends with this process, even if that is killed.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: { PATH: process.env["PATH"], NODE_COMPILE_CACHE: COMPILED, LOG_LEVEL: "warn", ...env },
  });
}

function collect(child: ChildProcess): () => string {
  let text = "";
  child.stdout?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  return () => text;
}

function untilReady(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`the product ${why}:\n${output()}`));
    const timer = setTimeout(() => fail("was not ready in time"), READY_TIMEOUT_MS);
    child.once("exit", () => {
      clearTimeout(timer);
      fail("ended before it was ready");
    });
    child.stdout?.on("data", () => {
      if (!/pronto/.test(output())) return;
      clearTimeout(timer);
      resolve();
    });
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
}
