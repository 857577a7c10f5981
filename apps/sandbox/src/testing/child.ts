import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { z } from "zod";

/** A sandbox in its own process, as the product starts it. */
export interface SandboxChild {
  readonly process: ChildProcess;
  readonly url: string;
  readonly sefinUrl: string;
  readonly port: number;
  /** Ends it with a signal and waits for its exit; returns its exit code. */
  stop(signal: "SIGTERM" | "SIGKILL"): Promise<number | null>;
}

const ready = z.object({
  ready: z.literal(true),
  url: z.string(),
  sefinUrl: z.string(),
  port: z.number(),
});

const MAIN = fileURLToPath(new URL("../main.ts", import.meta.url));
/** Nothing listens there: no test calls the public service. */
const NO_UPSTREAM = "http://127.0.0.1:9";

/** Starts `main.ts` on a free port with an IPC channel and waits for its line. */
export async function startChild(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<SandboxChild> {
  const child = spawn(process.execPath, [MAIN], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: {
      ...process.env,
      SANDBOX_PORT: "0",
      SANDBOX_DATA_DIR: dataDir,
      CNPJ_LOOKUP_URL: NO_UPSTREAM,
      ...environment,
    },
  });
  const exited = new Promise<number | null>((resolve) => {
    child.once("exit", (code) => resolve(code));
  });
  const line = await firstLine(child);
  const { url, sefinUrl, port } = ready.parse(JSON.parse(line));
  return {
    process: child,
    url,
    sefinUrl,
    port,
    stop(signal) {
      child.kill(signal);
      return exited;
    },
  };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    child.once("exit", () => reject(new Error(`the sandbox ended before it was ready: ${output}`)));
    child.stdout?.on("data", (chunk: Buffer) => {
      output += chunk.toString("utf8");
      const end = output.indexOf("\n");
      if (end !== -1) resolve(output.slice(0, end));
    });
  });
}
