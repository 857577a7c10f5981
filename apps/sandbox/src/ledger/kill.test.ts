import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { z } from "zod";
import type { SandboxChild } from "../testing/child.ts";
import { startChild } from "../testing/child.ts";
import { ISSUER, SIMPLES, dpsId, dpsText } from "../testing/dps-text.ts";
import { callSefin, codesOf, nfseOf, orderCertificate, sendDps } from "../testing/sefin-client.ts";
import type { TestKey } from "../testing/sign-text.ts";
import { signText } from "../testing/sign-text.ts";

const ROUNDS = 5;
const AT_ONCE = 12;

let dataDir: string;
let sandbox: SandboxChild;
let key: TestKey;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "sandbox-kill-"));
  sandbox = await startChild(dataDir);
  key = await orderCertificate(sandbox, ISSUER);
});

afterEach(async () => {
  await sandbox.stop("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

function dps(number: number): string {
  return signText(dpsText(SIMPLES, { nDPS: String(number) }), key);
}

/** The key of the NFS-e of a DPS, null without an answer; anything but an NFS-e or E0014 is a fault of the test. */
async function deliver(number: number): Promise<string | null> {
  try {
    const answer = await sendDps(sandbox, key, dps(number));
    if (answer.status === 201) return nfseOf(answer).chave;
    expect(codesOf(answer)).toEqual(["E0014"]);
    return null;
  } catch {
    return null;
  }
}

async function held(): Promise<readonly { readonly idDps: string; readonly chave: string }[]> {
  const body = await (await fetch(`${sandbox.url}/_control/notes`)).json();
  const nfse = z.object({ idDps: z.string(), chave: z.string() });
  return z.object({ notes: z.array(nfse) }).parse(body).notes;
}

it("killed repeatedly during deliveries, it loses no answered NFS-e and issues none twice", async () => {
  const answered = new Map<number, string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const numbers = Array.from({ length: AT_ONCE }, (_, at) => round * AT_ONCE + at + 1);
    const deliveries = numbers.map(async (number, at) => {
      const chave = await deliver(number);
      if (chave !== null) answered.set(number, chave);
      // In the middle: some are answered, some in progress, some not yet read.
      if (at === round) sandbox.process.kill("SIGKILL");
    });
    await Promise.all(deliveries);
    await sandbox.stop("SIGKILL");
    sandbox = await startChild(dataDir);
    const known = new Map((await held()).map(({ idDps, chave }) => [idDps, chave]));
    for (const [number, chave] of answered) {
      expect(known.get(dpsId({ ...SIMPLES, nDPS: String(number) }))).toBe(chave);
    }
    // Clients without an answer send the same DPS again, and each has one NFS-e in the end.
    for (const number of numbers) {
      const again = await deliver(number);
      if (again !== null) answered.set(number, again);
    }
  }
  const nfses = await held();
  expect(nfses).toHaveLength(ROUNDS * AT_ONCE);
  expect(new Set(nfses.map(({ idDps }) => idDps)).size).toBe(nfses.length);
  expect(new Set(nfses.map(({ chave }) => chave)).size).toBe(nfses.length);
});

it.each([
  ["before", 404],
  ["during", 200],
  ["after", 200],
] as const)(
  "ordered to die %s processing, it has its state after the restart",
  async (when, status) => {
    await fetch(`${sandbox.url}/_control`, {
      method: "POST",
      body: JSON.stringify({ fault: "crash", on: "issue", when }),
    });
    expect(await deliver(1)).toBeNull();
    await sandbox.stop("SIGKILL");
    sandbox = await startChild(dataDir);
    const path = `/SefinNacional/dps/${dpsId({ ...SIMPLES, nDPS: "1" })}`;
    expect((await callSefin(sandbox, key, "GET", path)).status).toBe(status);
  },
);
