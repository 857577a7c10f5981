import { X509Certificate } from "node:crypto";
import { describe, expect, it } from "vitest";
import { CLIENT_ADDRESS, SIMPLES, dpsId, dpsText } from "../testing/dps-text.ts";
import { useSandbox } from "../testing/fixture.ts";
import { callSefin, codesOf, isAnswered, nfseOf, sendDps } from "../testing/sefin-client.ts";
import { signText } from "../testing/sign-text.ts";
import { withDocument } from "../xml/document.ts";
import { verifySignature } from "../xml/verify-signature.ts";

const { sandbox, key, order } = useSandbox();

const DPS_PATH = `/SefinNacional/dps/${dpsId(SIMPLES)}`;

function good(change: Parameters<typeof dpsText>[1] = {}): string {
  return signText(dpsText(SIMPLES, change), key());
}

async function exists(): Promise<boolean> {
  return (await callSefin(sandbox(), key(), "GET", DPS_PATH)).status === 200;
}

function forClient(cnpj: string): string {
  return good({
    toma: `<toma><CNPJ>${cnpj}</CNPJ><xNome>FIXTURE</xNome>${CLIENT_ADDRESS}</toma>`,
  });
}

describe("a page in a browser", () => {
  it.each([
    ["of another site", { origin: "https://attacker.example" }],
    ["of a sandboxed frame", { origin: "null" }],
    ["under a name that leads here", { origin: "http://attacker.example:3001" }],
    ["that only reads", { "sec-fetch-site": "cross-site" }],
  ])("%s cannot order, read or clear anything", async (_page, headers) => {
    expect(await order({ fault: 500 })).toBe(201);
    for (const [method, path] of [
      ["POST", "/_control/reset"],
      ["POST", "/_control"],
      ["DELETE", "/_control"],
      ["GET", "/_control/notes"],
      ["GET", "/_control/payments"],
      ["POST", "/_control/paulistana"],
    ] as const) {
      const answer = await fetch(sandbox().url + path, { method, headers });
      expect([path, answer.status]).toEqual([path, 403]);
    }
    expect(await (await fetch(`${sandbox().url}/_control`)).json()).toMatchObject({
      faults: [{}],
    });
  });

  it("a person who types the URL gets an answer", async () => {
    const headers = { "sec-fetch-site": "none" };
    expect((await fetch(`${sandbox().url}/_control`, { headers })).status).toBe(200);
  });
});

describe("faults ordered over /_control", () => {
  it("time-out after processing: no answer, and the NFS-e exists", async () => {
    await order({ fault: "timeout_after", count: 1 });
    expect(await isAnswered(sandbox(), key(), good())).toBe(false);
    expect(await exists()).toBe(true);
  });

  it("time-out before processing: no answer, and no NFS-e", async () => {
    await order({ fault: "timeout_before" });
    expect(await isAnswered(sandbox(), key(), good())).toBe(false);
    expect(await exists()).toBe(false);
    expect((await sendDps(sandbox(), key(), good())).status).toBe(201);
  });

  it("500 and 503 are pages, and nothing was processed unless ordered", async () => {
    await order({ fault: 500 });
    await order({ fault: "503", when: "after" });
    const first = await sendDps(sandbox(), key(), good());
    expect([first.status, first.headers["content-type"]]).toEqual([
      500,
      "text/html; charset=utf-8",
    ]);
    expect((await sendDps(sandbox(), key(), good())).status).toBe(503);
    expect(await exists()).toBe(true);
  });

  it("malformed: an unreadable success", async () => {
    await order({ fault: "malformed" });
    const answer = await sendDps(sandbox(), key(), good());
    expect([answer.status, answer.body]).toEqual([201, undefined]);
    expect(await exists()).toBe(true);
  });

  it("corrupt gzip: the key is readable, the XML is not", async () => {
    await order({ fault: "corrupt_gzip" });
    const answer = await sendDps(sandbox(), key(), good());
    expect(answer.body).toHaveProperty("chaveAcesso");
    expect(() => nfseOf(answer)).toThrow("incorrect header check");
  });

  it.each([
    ["unsigned_note", "missing"],
    ["broken_signature", "broken"],
    ["foreign_signature", "valid"],
  ])("an NFS-e whose signature fails: %s", async (fault, kind) => {
    await order({ fault });
    const { xml } = nfseOf(await sendDps(sandbox(), key(), good()));
    const check = withDocument(Buffer.from(xml), verifySignature);
    expect(check?.kind).toBe(kind);
    const authority = new X509Certificate(await (await fetch(`${sandbox().url}/_ca.pem`)).text());
    expect(check?.kind === "valid" && check.certificate.x509.verify(authority.publicKey)).toBe(
      false,
    );
    expect(await exists()).toBe(true);
  });

  it("a program error with a message; the NFS-e may exist", async () => {
    await order({ fault: "reject", code: "RNG9999", complement: "Inesperado.", when: "after" });
    const answer = await sendDps(sandbox(), key(), good());
    expect(answer).toMatchObject({
      status: 400,
      body: {
        erros: [
          { Codigo: "RNG9999", Descricao: "Erro não catalogado.", Complemento: "Inesperado." },
        ],
      },
    });
    expect(await sendDps(sandbox(), key(), good())).toMatchObject({
      body: { erros: [{ Codigo: "E0014" }] },
    });
  });

  it("rejection with a chosen code", async () => {
    await order({ fault: "reject", code: "E0160" });
    const answer = await sendDps(sandbox(), key(), good());
    expect(answer.status).toBe(400);
    expect(codesOf(answer)).toEqual(["E0160"]);
    expect(await exists()).toBe(false);
  });

  it("429 with Retry-After", async () => {
    await order({ fault: "rate_limited", retryAfter: 7 });
    const answer = await sendDps(sandbox(), key(), good());
    expect([answer.status, answer.headers["retry-after"]]).toEqual([429, "7"]);
  });

  it("error body in Latin-1", async () => {
    await order({ fault: "latin1" });
    const answer = await sendDps(sandbox(), key(), good({ serie: "50000" }));
    expect(answer.raw.toString("latin1")).toContain("emissão");
    expect(answer.raw.toString("utf8")).not.toContain("emissão");
  });

  it("connection cut", async () => {
    await order({ fault: "drop_connection", when: "after" });
    await expect(sendDps(sandbox(), key(), good())).rejects.toThrow("socket hang up");
    expect(await exists()).toBe(true);
  });

  it("slow answers arrive", async () => {
    await order({ fault: "slow", delayMs: 20 });
    expect((await sendDps(sandbox(), key(), good())).status).toBe(201);
  });

  it("affects the ordered kind of request, as often as ordered", async () => {
    await order({ fault: "http_503", count: 2, on: "query" });
    expect((await sendDps(sandbox(), key(), good())).status).toBe(201);
    const statuses = [];
    for (let time = 0; time < 3; time += 1) {
      statuses.push((await callSefin(sandbox(), key(), "GET", DPS_PATH)).status);
    }
    expect(statuses).toEqual([503, 503, 200]);
  });

  it("lists and clears queued faults; explains an invalid order", async () => {
    expect(await order({ fault: "http_503", count: 3 })).toBe(201);
    const waiting = await fetch(`${sandbox().url}/_control`);
    expect(await waiting.json()).toMatchObject({ faults: [{ fault: "http_503", remaining: 3 }] });
    await fetch(`${sandbox().url}/_control`, { method: "DELETE" });
    expect((await sendDps(sandbox(), key(), good())).status).toBe(201);
    expect(await order({ fault: "earthquake" })).toBe(400);
    expect(await order({})).toBe(400);
  });

  it("affects the directory only when ordered for it", async () => {
    await order({ fault: "http_503", target: "directory" });
    const path = `${sandbox().url}/cnpj/v1/41788206000105`;
    expect((await sendDps(sandbox(), key(), good())).status).toBe(201);
    expect((await fetch(path)).status).toBe(503);
    expect((await fetch(path)).status).toBe(200);
  });
});

describe("inputs that fail deliberately", () => {
  it.each([
    ["E0190", "99000190000104"],
    ["E0240", "99000240000153"],
    ["E0160", "99000160000106"],
  ])("%s", async (code, cnpj) => {
    const answer = await sendDps(sandbox(), key(), forClient(cnpj));
    expect(codesOf(answer)).toEqual([code]);
    expect(await exists()).toBe(false);
  });

  it("E0207 for a CPF", async () => {
    const toma = "<toma><CPF>99000020751</CPF><xNome>FIXTURE</xNome></toma>";
    expect(codesOf(await sendDps(sandbox(), key(), good({ toma })))).toEqual(["E0207"]);
  });

  it("time-out after processing, once", async () => {
    const xml = forClient("99910001000130");
    expect(await isAnswered(sandbox(), key(), xml)).toBe(false);
    expect(await exists()).toBe(true);
    expect(codesOf(await sendDps(sandbox(), key(), xml))).toEqual(["E0014"]);
  });

  it("time-out before processing, once", async () => {
    const xml = forClient("99910002000185");
    expect(await isAnswered(sandbox(), key(), xml)).toBe(false);
    expect(await exists()).toBe(false);
    expect((await sendDps(sandbox(), key(), xml)).status).toBe(201);
  });

  it("unavailable twice, then works", async () => {
    const xml = forClient("99910003000120");
    const statuses = [];
    for (let time = 0; time < 3; time += 1)
      statuses.push((await sendDps(sandbox(), key(), xml)).status);
    expect(statuses).toEqual([503, 503, 201]);
  });

  it("unreadable, corrupt, cut", async () => {
    expect((await sendDps(sandbox(), key(), forClient("99910005000119"))).body).toBeUndefined();
    await fetch(`${sandbox().url}/_control/reset`, { method: "POST" });
    const corrupt = await sendDps(sandbox(), key(), forClient("99910006000163"));
    expect(() => nfseOf(corrupt)).toThrow("incorrect header check");
    await fetch(`${sandbox().url}/_control/reset`, { method: "POST" });
    await expect(sendDps(sandbox(), key(), forClient("99910007000108"))).rejects.toThrow(
      "socket hang up",
    );
    expect(await exists()).toBe(true);
  });
});
