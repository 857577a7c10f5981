import { createServer, type Server } from "node:net";
import { describe, expect, test } from "vitest";
import { testAuthority, testCertificate } from "../testing/certificates.ts";
import {
  answering,
  type Fault,
  HTML,
  json,
  packed,
  refusal,
  reply,
} from "../testing/nacional/sefin.ts";
import { signAsAuthority } from "../testing/nacional/sign-as-authority.ts";
import { IMPATIENT, useSefin } from "../testing/nacional/use-sefin.ts";
import { nacional } from "./driver.ts";

const on = useSefin();
const stranger = testCertificate({ cnpj: null }, testAuthority());
/** Excludes the signature of the inner declaration. */
const SIGNATURE_OF_THE_NOTE = /(?<=<\/infNFSe>)<Signature.*(?=<\/NFSe>)/;

describe("issue", () => {
  test("returns the issued NFS-e", async () => {
    const message = on.built();
    const outcome = await on.issue(message);
    expect(outcome).toMatchObject({
      kind: "issued",
      nfse: { number: "1", issuedAt: new Date("2026-11-20T13:15:02Z") },
      exchange: { request: message.xml, status: 201 },
    });
    expect(outcome.kind === "issued" && outcome.nfse.key).toMatch(/^3170206/);
    expect(outcome.kind === "issued" && outcome.nfse.xml).toContain("<NFSe");
  });

  test("reuses connections over HTTP/1.1 under the company's certificate", async () => {
    for (const number of [1, 2, 3, 4, 5, 6]) await on.issue(on.built(number));
    expect(new Set(on.sefin.seen.map(({ protocol }) => protocol))).toEqual(new Set(["http/1.1"]));
    expect(new Set(on.sefin.seen.map(({ port }) => port)).size).toBeLessThan(on.sefin.seen.length);
    expect(on.sefin.seen[0]?.holder).toBe("EMPRESA FICTÍCIA LTDA:11222333000181");
  });

  test("a repeated DPS is a duplicate", async () => {
    await on.issue(on.built());
    expect(await on.issue(on.built())).toMatchObject({
      kind: "duplicate",
      exchange: { status: 400 },
    });
  });

  test.for<[name: string, fault: Fault, cause: string]>([
    ["500 page", answering(500, HTML, "text/html"), "http_500"],
    ["503 page", answering(503, HTML, "text/html"), "http_503"],
    ["500 with refusals in JSON", json(500, { erros: [{ Codigo: "E1" }] }), "http_500"],
    ["malformed JSON", answering(201, '{"chaveAcesso": "3170'), "unreadable_answer"],
    ["JSON that says nothing", json(201, { ok: true }), "unreadable_answer"],
    ["a page in place of the note", answering(200, HTML, "text/html"), "unreadable_answer"],
    ["a page that refuses", answering(400, HTML, "text/html"), "http_400"],
    ["403 page of a gateway", answering(403, HTML, "text/html"), "http_403"],
    ["redirect", answering(302, "", "text/html"), "http_302"],
    ["unknown path in JSON", json(404, { statusCode: 404 }), "http_404"],
    ["revocation list unreachable", json(403, refusal("E1206")), "http_403"],
    ["connection dropped", (response) => response.destroy(), "connection_lost"],
    [
      "dropped in the middle of the answer",
      (response) => {
        response.writeHead(201, { "content-length": "1000" });
        response.write('{"chaveAcesso":', () => response.destroy());
      },
      "connection_lost",
    ],
  ])("uncertain: %s", async ([, fault, cause]) => {
    on.sefin.faults.push(fault);
    expect(await on.issue(on.built())).toMatchObject({ kind: "uncertain", cause });
  });

  test("uncertain: 429 returns the requested retry delay", async () => {
    on.sefin.faults.push((response) => {
      response.setHeader("retry-after", "17");
      reply(response, 429, "{}");
    });
    expect(await on.issue(on.built())).toMatchObject({
      kind: "uncertain",
      cause: "http_429",
      retryAfterMs: 17_000,
    });
  });

  test("uncertain: after a time-out before processing, the query finds nothing and a resend succeeds", async () => {
    const message = on.built();
    on.sefin.faults.push(() => {});
    expect(await on.issue(message, IMPATIENT)).toMatchObject({
      kind: "uncertain",
      cause: "timeout",
      exchange: { request: message.xml, status: null, reply: null },
    });
    expect(await on.find(message)).toEqual({ kind: "absent" });
    expect(await on.issue(message)).toMatchObject({ kind: "issued" });
    expect(on.sefin.notes.size).toBe(1);
  });

  test("uncertain: after a time-out following processing, the query finds our NFS-e", async () => {
    const message = on.built();
    on.sefin.faults.push((_, process) => void process());
    expect(await on.issue(message, IMPATIENT)).toMatchObject({ kind: "uncertain" });
    expect(await on.find(message)).toMatchObject({
      kind: "found",
      isOurs: true,
      nfse: { number: "1", issuedAt: new Date("2026-11-20T13:15:02Z") },
    });
    expect(await on.issue(message)).toMatchObject({ kind: "duplicate" });
  });

  test("uncertain: a body that never ends", async () => {
    on.sefin.faults.push((response) => {
      response.writeHead(201);
      response.write("{");
    });
    expect(await on.issue(on.built(), IMPATIENT)).toMatchObject({ cause: "timeout" });
  });

  test("uncertain: an answer of many megabytes", async () => {
    on.sefin.faults.push(answering(201, Buffer.alloc(9 * 1024 * 1024, 0x20)));
    expect(await on.issue(on.built())).toMatchObject({
      kind: "uncertain",
      cause: "reply_too_large",
    });
  });

  test("uncertain: the connection is refused", async () => {
    const server = createServer();
    const port = await listen(server);
    await close(server);
    const outcome = await on.issue(on.built(), {
      baseUrl: `https://localhost:${port}/SefinNacional`,
    });
    expect(outcome).toMatchObject({ kind: "uncertain", cause: "connection_refused" });
  });

  test("uncertain: a server of an unknown authority gets no request", async () => {
    const outcome = await on.issue(on.built(), { caPem: testAuthority().certificatePem });
    expect(outcome).toMatchObject({ kind: "uncertain", cause: "tls_chain" });
    expect(on.sefin.seen).toEqual([]);
  });

  test.for([
    ["handshake_failure", 40],
    ["bad_certificate", 42],
    ["certificate_expired", 45],
    ["unknown_ca", 48],
  ] as const)("rejected for good: TLS alert %s", async ([, alert]) => {
    const server = createServer((socket) => {
      socket.on("error", () => {});
      socket.once("data", () => socket.end(Buffer.from([0x15, 0x03, 0x03, 0, 2, 2, alert])));
    });
    const port = await listen(server);
    const outcome = await on.issue(on.built(), { baseUrl: `https://localhost:${port}` });
    await close(server);
    expect(outcome).toMatchObject({ kind: "rejected", reasons: [{ code: "certificate" }] });
  });

  test("rejected for good: 403 keeps the authority's words", async () => {
    on.sefin.faults.push(json(403, refusal("E1203", "Certificado de Transmissão expirado")));
    expect(await on.issue(on.built())).toMatchObject({
      kind: "rejected",
      reasons: [
        { code: "certificate" },
        { code: "E1203", message: "Certificado de Transmissão expirado" },
      ],
    });
  });

  test("rejected for good: a key that does not belong to the certificate", async () => {
    const broken = { ...on.sefin.client, privateKeyPem: testCertificate().privateKeyPem };
    const outcome = await nacional.issue(on.built(), broken, on.sefin.connection);
    expect(outcome).toMatchObject({ kind: "rejected", reasons: [{ code: "certificate" }] });
  });

  test.for<[string, unknown]>([
    ["documented", { erros: [{ codigo: "E0190", descricao: "Não encontrado", complemento: "x" }] }],
    ["PascalCase", { erros: [{ Codigo: "E0190", Descricao: "Não encontrado", Complemento: "x" }] }],
    ["one object", { erro: { codigo: "E0190", descricao: "Não encontrado", complemento: "x" } }],
    [
      "list under erro",
      { erro: [{ codigo: "E0190", descricao: "Não encontrado", complemento: "x" }] },
    ],
    ["list at the top", [{ codigo: "E0190", descricao: "Não encontrado", complemento: "x" }]],
    [
      "empty items dropped",
      {
        erros: [
          {},
          { codigo: "", descricao: "" },
          { CODIGO: "E0190", DESCRICAO: "Não encontrado", COMPLEMENTO: "x" },
        ],
      },
    ],
  ])("rejected: %s", async ([, body]) => {
    on.sefin.faults.push(json(400, body));
    expect(await on.issue(on.built())).toMatchObject({
      kind: "rejected",
      reasons: [{ code: "E0190", message: "Não encontrado", complement: "x" }],
    });
  });

  test.for([
    ["E999", 400],
    ["RNG9999", 400],
    ["RNG9999", 500],
    ["RNG1234", 422],
  ] as const)("unexplained, not rejected: %s with status %d", async ([code, status]) => {
    on.sefin.faults.push(json(status, refusal(code, "Erro não catalogado.")));
    expect(await on.issue(on.built())).toMatchObject({
      kind: "unexplained",
      reasons: [{ code, message: "Erro não catalogado." }],
      exchange: { status },
    });
  });

  test.for([400, 500])(
    "rejected for good: a schema fault of SEFIN's own validation, %d",
    async (status) => {
      on.sefin.faults.push(json(status, refusal("RNG6110", "Falha Schema Xml")));
      expect(await on.issue(on.built())).toMatchObject({
        kind: "rejected",
        reasons: [{ code: "RNG6110" }],
      });
    },
  );

  test("rejected: a rule beside a program error decides", async () => {
    const erros = [{ Codigo: "RNG9999" }, { Codigo: "E0190" }];
    on.sefin.faults.push(json(400, { erros }));
    expect(await on.issue(on.built())).toMatchObject({ kind: "rejected" });
  });

  test("rejected: a body in Latin-1", async () => {
    const body = JSON.stringify(refusal("E0240", "CEP não pertence ao município"));
    on.sefin.faults.push(answering(400, Buffer.from(body, "latin1")));
    expect(await on.issue(on.built())).toMatchObject({
      reasons: [{ code: "E0240", message: "CEP não pertence ao município" }],
    });
  });

  test("rejected: the status decides when there is no message", async () => {
    on.sefin.faults.push(json(400, { tipoAmbiente: 2 }));
    expect(await on.issue(on.built())).toMatchObject({
      kind: "rejected",
      reasons: [{ code: "http_400" }],
    });
  });

  test("uncertain: corrupt gzip with a key; the query finds our NFS-e", async () => {
    const message = on.built();
    on.sefin.faults.push((response, process) => {
      const { status, json: body } = process();
      const corrupt = packed("x".repeat(500)).slice(0, 24);
      reply(response, status, JSON.stringify({ ...Object(body), nfseXmlGZipB64: corrupt }));
    });
    expect(await on.issue(message)).toMatchObject({
      kind: "uncertain",
      cause: "unreadable_note",
      exchange: { status: 201 },
    });
    expect(await on.find(message)).toMatchObject({ kind: "found", isOurs: true });
  });

  test.for<[cause: string, change: (xml: string) => string]>([
    ["unsigned_note", (xml) => xml.replace(SIGNATURE_OF_THE_NOTE, "")],
    ["broken_signature", (xml) => xml.replace("<nNFSe>1<", "<nNFSe>2<")],
    ["broken_signature", (xml) => xml.replace("</NFSe>", "<infNFSe/></NFSe>")],
    [
      "foreign_signature",
      (xml) => signAsAuthority(xml.replace(SIGNATURE_OF_THE_NOTE, ""), stranger),
    ],
    [
      "foreign_signature",
      (xml) => signAsAuthority(xml.replace(SIGNATURE_OF_THE_NOTE, ""), on.sefin.client),
    ],
  ])(
    "an NFS-e whose signature fails is uncertain, stored and queried again: %s",
    async ([cause, change]) => {
      const message = on.built();
      on.sefin.faults.push((response, process) => {
        const answer = process();
        const nfse = on.sefin.notes.get(message.id);
        const nfseXmlGZipB64 = packed(change(nfse?.xml ?? ""));
        reply(response, answer.status, JSON.stringify({ ...Object(answer.json), nfseXmlGZipB64 }));
      });
      const outcome = await on.issue(message);
      expect(outcome).toMatchObject({ kind: "uncertain", cause, exchange: { status: 201 } });
      expect(outcome.exchange.reply).toContain("nfseXmlGZipB64");
      expect(await on.find(message)).toMatchObject({ kind: "found", isOurs: true });
      const nfse = on.sefin.notes.get(message.id);
      if (nfse) on.sefin.notes.set(message.id, { ...nfse, xml: change(nfse.xml) });
      expect(await on.find(message)).toEqual({
        kind: "unknown",
        cause,
        doubted: expect.stringContaining("<infNFSe"),
      });
    },
  );

  test("the NFS-e of another DPS is inconclusive", async () => {
    const other = on.built(2);
    await on.issue(other);
    const nfse = on.sefin.notes.get(other.id);
    on.sefin.faults.push(
      json(201, { chaveAcesso: nfse?.key, nfseXmlGZipB64: packed(nfse?.xml ?? "") }),
    );
    expect(await on.issue(on.built(1))).toMatchObject({
      kind: "uncertain",
      cause: "answer_of_another_dps",
    });
  });
});

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

async function close(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
  });
}
