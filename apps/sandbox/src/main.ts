import { fstatSync } from "node:fs";
import { startSandbox } from "./sandbox.ts";
import { readSettings } from "./settings.ts";

const STDIN = 0;

/**
 * Entry of the sandbox process. Prints its URL in one line of JSON on stdout. Ends on SIGTERM, SIGINT, or when its parent is gone (its IPC
 * channel or its pipe to our stdin closes), so that it never outlives its server.
 */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const sandbox = await startSandbox(settings, () => new Date());
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    void sandbox.close().then(() => process.exit(0));
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  followParent(stop);
  const { port } = sandbox;
  const ready = {
    ready: true,
    url: `http://localhost:${port}`,
    sefinUrl: `https://localhost:${port}/SefinNacional`,
    abrasfUrl: `https://localhost:${port}/abrasf`,
    paulistanaUrl: `https://localhost:${port}/lotenfe.asmx`,
    pixBankUrl: `https://localhost:${port}/pix-bank`,
    port,
  };
  process.stdout.write(`${JSON.stringify(ready)}\n`);
}

function followParent(stop: () => void): void {
  if (process.channel) {
    process.on("disconnect", stop);
    return;
  }
  // A terminal or /dev/null indicates no parent; only a pipe does (Node.js makes it a socket).
  const stdin = fstatSync(STDIN);
  if (!stdin.isFIFO() && !stdin.isSocket()) return;
  process.stdin.on("end", stop);
  process.stdin.on("error", stop);
  process.stdin.resume();
}

main().catch((error: unknown) => {
  process.stderr.write(`sandbox: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
