import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawn } from "node:child_process";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startChild } from "./testing/child.ts";
import { ISSUER, SIMPLES, dpsId, dpsText } from "./testing/dps-text.ts";
import { callSefin, codesOf, nfseOf, orderCertificate, sendDps } from "./testing/sefin-client.ts";
import { signText } from "./testing/sign-text.ts";

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "sandbox-main-"));
});

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

describe("the process", () => {
  it("keeps every answered NFS-e after being killed", async () => {
    const first = await startChild(dataDir);
    const key = await orderCertificate(first, ISSUER);
    const xml = signText(dpsText(SIMPLES), key);
    const { chave, xml: nfse } = nfseOf(await sendDps(first, key, xml));
    await first.stop("SIGKILL");
    // A line that a killed process left unfinished.
    appendFileSync(join(dataDir, "sefin.journal"), '{"kind":"note","rec');

    const second = await startChild(dataDir);
    const found = await callSefin(second, key, "GET", `/SefinNacional/dps/${dpsId(SIMPLES)}`);
    expect(found.body).toMatchObject({ chaveAcesso: chave });
    const held = await callSefin(second, key, "GET", `/SefinNacional/nfse/${chave}`);
    expect(nfseOf(held).xml).toBe(nfse);
    expect(codesOf(await sendDps(second, key, xml))).toEqual(["E0014"]);
    const next = await sendDps(second, key, signText(dpsText(SIMPLES, { nDPS: "102" }), key));
    expect(next.status).toBe(201);
    await second.stop("SIGKILL");

    const third = await startChild(dataDir);
    const nfses = await fetch(`${third.url}/_control/notes`);
    expect(await nfses.json()).toMatchObject({ notes: [{ chave }, {}] });
    expect(await third.stop("SIGTERM")).toBe(0);
  });

  it("keeps its authority after a restart, so that certificates stay valid", async () => {
    const first = await startChild(dataDir);
    const before = await (await fetch(`${first.url}/_ca.pem`)).text();
    await first.stop("SIGTERM");
    const second = await startChild(dataDir);
    expect(await (await fetch(`${second.url}/_ca.pem`)).text()).toBe(before);
    await second.stop("SIGTERM");
  });

  it("ends when its parent closes the channel, although a connection hangs", async () => {
    const child = await startChild(dataDir);
    const order = JSON.stringify({ fault: "timeout_before", target: "directory" });
    await fetch(`${child.url}/_control`, { method: "POST", body: order });
    const hanging = fetch(`${child.url}/cnpj/v1/41788206000105`).catch(() => "cut");
    const exited = new Promise((resolve) => child.process.once("exit", resolve));
    child.process.disconnect();
    expect(await exited).toBe(0);
    expect(await hanging).toBe("cut");
  });

  it("reports an invalid setting in one line", async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
      env: { ...process.env, SANDBOX_PORT: "eighty", SANDBOX_DATA_DIR: dataDir },
      stdio: ["ignore", "ignore", "pipe"],
    });
    let output = "";
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString("utf8")));
    const code = await new Promise((resolve) => child.once("close", resolve));
    expect(code).toBe(1);
    expect(output).toMatch(/^sandbox: SANDBOX_PORT: .+\n$/);
  });

  it("speaks HTTP and TLS on one port, and survives clients that speak neither", async () => {
    const child = await startChild(dataDir);
    for (const bytes of ["", "\u0016\u0003\u0001garbage", "hello\r\n\r\n"]) {
      await new Promise((resolve) => {
        const socket = connect(child.port, "127.0.0.1", () => socket.end(bytes));
        socket.on("error", resolve).on("close", resolve).resume();
      });
    }
    expect((await fetch(`${child.url}/healthz`)).status).toBe(200);
    const key = await orderCertificate(child, ISSUER);
    const moved = await callSefin(child, key, "GET", "/SefinNacional/ParametrosMunicipais");
    expect(moved.status).toBe(501);
    await child.stop("SIGTERM");
  });
});
