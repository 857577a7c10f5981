import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { z } from "zod";

const SANDBOX = join(import.meta.dirname, "../../apps/sandbox/src");

/**
 * One of the sandbox's servers as a process of its own. It ends with us: the pipe to its stdin closes.
 * @param entry below the sandbox's sources
 * @param ready what its first line says
 */
export async function startStandIn<Ready extends object>(
  entry: string,
  ready: z.ZodType<Ready>,
): Promise<Ready & { stop(): Promise<void> }> {
  const child = spawn(process.execPath, [join(SANDBOX, entry)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  return {
    ...ready.parse(JSON.parse(String(line))),
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}
