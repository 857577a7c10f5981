import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { SandboxChild } from "./child.ts";
import { startChild } from "./child.ts";
import { ISSUER } from "./dps-text.ts";
import { orderCertificate } from "./sefin-client.ts";
import type { TestKey } from "./sign-text.ts";

export interface SandboxFixture {
  /** The running process and the usual issuer's key; only inside a test. */
  sandbox(): SandboxChild;
  key(): TestKey;
  /** POST of an order to `/_control`. */
  order(fault: Readonly<Record<string, unknown>>): Promise<number>;
}

/** One sandbox process for a test file, emptied before every test. */
export function useSandbox(environment: Readonly<Record<string, string>> = {}): SandboxFixture {
  let dataDir = "";
  let running: { readonly sandbox: SandboxChild; readonly key: TestKey } | null = null;
  const started = (): { readonly sandbox: SandboxChild; readonly key: TestKey } => {
    if (running === null) throw new Error("the sandbox runs only during tests");
    return running;
  };
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "sandbox-"));
    const sandbox = await startChild(dataDir, environment);
    running = { sandbox, key: await orderCertificate(sandbox, ISSUER) };
  });
  beforeEach(async () => {
    await fetch(`${started().sandbox.url}/_control/reset`, { method: "POST" });
  });
  afterAll(async () => {
    await running?.sandbox.stop("SIGTERM");
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    sandbox: () => started().sandbox,
    key: () => started().key,
    async order(fault) {
      const response = await fetch(`${started().sandbox.url}/_control`, {
        method: "POST",
        body: JSON.stringify(fault),
      });
      return response.status;
    },
  };
}
