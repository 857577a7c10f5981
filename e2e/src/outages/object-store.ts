import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";

const ENTRY = join(import.meta.dirname, "../../../apps/sandbox/src/object-store/main.ts");
const readySchema = z.object({ ready: z.literal(true), url: z.string(), port: z.number() });

/** The sandbox's S3-compatible store as a process of its own. It ends with us: the pipe to its stdin closes. */
export async function startObjectStore() {
  const child = spawn(process.execPath, [ENTRY], { stdio: ["pipe", "pipe", "inherit"] });
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  const { url, port } = readySchema.parse(JSON.parse(String(line)));
  return {
    url,
    port,
    async stop(): Promise<void> {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}
