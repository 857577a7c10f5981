import { Agent, request } from "node:https";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { caOf } from "./call-tls.ts";
import type { SandboxChild } from "./child.ts";
import { startChild } from "./child.ts";
import { ISSUER, SIMPLES, dpsText } from "./dps-text.ts";
import { orderCertificate, pack } from "./sefin-client.ts";
import type { TestKey } from "./sign-text.ts";
import { signText } from "./sign-text.ts";

const NOTES = Number(process.argv[2] ?? 1500);
const CONNECTIONS = 32;

/** `node src/testing/throughput.ts [notes]`: signed DPS that the sandbox converts to NFS-e per second. */
async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "sandbox-throughput-"));
  const sandbox = await startChild(dataDir);
  try {
    const key = await orderCertificate(sandbox, ISSUER);
    const bodies = Array.from({ length: NOTES }, (_, index) => bodyOf(index + 1, key));
    const started = performance.now();
    const statuses = await sendAll(sandbox, key, bodies);
    const seconds = (performance.now() - started) / 1000;
    const issued = statuses.filter((status) => status === 201).length;
    process.stdout.write(`${issued} of ${NOTES} issued, ${Math.round(issued / seconds)} notes/s\n`);
  } finally {
    await sandbox.stop("SIGTERM");
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function bodyOf(number: number, key: TestKey): string {
  const xml = signText(dpsText(SIMPLES, { nDPS: String(number) }), key);
  return JSON.stringify({ dpsXmlGZipB64: pack(xml) });
}

async function sendAll(
  sandbox: SandboxChild,
  key: TestKey,
  bodies: readonly string[],
): Promise<readonly number[]> {
  const ca = await caOf(sandbox);
  const agent = new Agent({
    keepAlive: true,
    maxSockets: CONNECTIONS,
    ca,
    cert: key.certificatePem,
    key: key.privateKeyPem,
  });
  const statuses: number[] = [];
  const waiting = [...bodies];
  const work = async (): Promise<void> => {
    for (let body = waiting.pop(); body !== undefined; body = waiting.pop()) {
      statuses.push(await post(sandbox.port, agent, body));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  agent.destroy();
  return statuses;
}

function post(port: number, agent: Agent, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: "localhost",
        port,
        method: "POST",
        path: "/SefinNacional/nfse",
        agent,
        headers: { "content-type": "application/json", "content-length": Buffer.byteLength(body) },
      },
      (incoming) => {
        incoming.resume();
        incoming.on("end", () => resolve(incoming.statusCode ?? 0));
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

await main();
