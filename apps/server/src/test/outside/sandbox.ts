import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLogger } from "../../platform/basics/logger.ts";
import { parseConfig } from "../../config/config.ts";
import { startSandbox } from "../../platform/outbound/sandbox-process.ts";

/** The sandbox as a process of its own, with nothing remembered. */
export async function startTestSandbox() {
  const dataDir = await mkdtemp(join(tmpdir(), "emita-sandbox-"));
  const sandbox = await startSandbox({
    port: 0,
    dataDir,
    cnpjLookupUrl: "http://127.0.0.1:9",
    nationalLayout: null,
    log: createLogger(parseConfig({ LOG_LEVEL: "silent" })),
  });
  return {
    url: sandbox.url,
    async stop(): Promise<void> {
      await sandbox.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
