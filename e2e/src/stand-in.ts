import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { z } from "zod";

const SANDBOX = join(import.meta.dirname, "../../apps/sandbox/src");

/**
 * One of the sandbox's servers as a process of its own. It ends with this process: the pipe to its stdin closes.
 * @param entry path below the sandbox's sources
 * @param ready text of its first line
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
