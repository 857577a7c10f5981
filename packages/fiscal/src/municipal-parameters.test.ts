import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  askParameter,
  convenioQuestion,
  ratesQuestion,
  withholdingQuestion,
  type ParameterAccess,
} from "./municipal-parameters.ts";
import { testAuthority, testCertificate } from "./testing/certificates.ts";
import { closeTransports } from "./transport.ts";

/** Shapes seen live (nacional.md 5.2). */
const CONVENIO = {
  mensagem: "Parâmetros do convênio recuperados com sucesso.",
  parametrosConvenio: {
    tipoConvenioDeserializationSetter: 1,
    aderenteAmbienteNacional: 1,
    aderenteEmissorNacional: 0,
    situacaoEmissaoPadraoContribuintesRFB: 1,
    aderenteMAN: 0,
    permiteAproveitametoDeCreditos: -1,
  },
};
const PAGE = "<html><body>502 Bad Gateway</body></html>";

type Reply = { status: number; body: unknown } | "drop";
let replies: Reply[] = [];
const asked: string[] = [];
let server: Server;
let session: ParameterAccess;

beforeAll(async () => {
  const authority = testAuthority();
  const own = testCertificate({ commonName: "localhost", dnsName: "localhost" }, authority);
  server = createServer(
    {
      cert: own.certificatePem,
      key: own.privateKeyPem,
      ca: authority.certificatePem,
      requestCert: true,
      rejectUnauthorized: true,
    },
    (request, response) => {
      asked.push(request.url ?? "");
      const reply = replies.shift() ?? { status: 500, body: "" };
      if (reply === "drop") {
        request.socket.destroy();
        return;
      }
      const { status, body } = reply;
      response.writeHead(status).end(typeof body === "string" ? body : JSON.stringify(body));
    },
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // The address of a TCP server always has this type.
  const { port } = server.address() as AddressInfo;
  session = {
    certificate: testCertificate({}, authority),
    connection: {
      baseUrl: `https://localhost:${port}/parametrizacao`,
      environment: 2,
      caPem: authority.certificatePem,
      timeoutMs: 2_000,
    },
  };
});
afterAll(async () => {
  await closeTransports();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
  replies = [];
});

const convenio = () => askParameter(session, convenioQuestion("3552502"));
const rates = () =>
  askParameter(session, ratesQuestion("3550308", { cTribNac: "010401" }, "2026-11-20"));

test("the request has dots and nine digits and uses the company's certificate", async () => {
  replies = [{ status: 200, body: { mensagem: "ok", aliquotas: {} } }];
  expect(await rates()).toMatchObject({ kind: "found", value: [] });
  expect(asked).toEqual(["/parametrizacao/3550308/01.04.01.000/2026-11-20/aliquota"]);
});

describe("the convênio", () => {
  test("is read by its official, misspelt names", async () => {
    replies = [{ status: 200, body: CONVENIO }];
    expect(await convenio()).toEqual({
      kind: "found",
      value: { exists: true, sharesNotes: true, usesNationalEmitter: false },
      body: CONVENIO,
    });
  });

  test.each<[string, unknown, boolean | null]>([
    ["a text", "1", true],
    ["minus one", -1, false],
    ["another text", "Sim", true],
    ["nothing", undefined, null],
    ["null", null, null],
    ["rubbish", {}, null],
  ])("a flag that is %s", async (_, value, usesNationalEmitter) => {
    replies = [{ status: 200, body: { ParametrosConvenio: { AderenteEmissorNacional: value } } }];
    expect(await convenio()).toMatchObject({ kind: "found", value: { usesNationalEmitter } });
  });

  test.each<[number, string]>([
    [404, "Convênio não encontrado para o município informado."],
    [400, "Município não possui convênio."],
  ])("%i with its own message is an answer", async (status, mensagem) => {
    replies = [{ status, body: { mensagem } }];
    expect(await convenio()).toEqual({ kind: "absent" });
    expect(asked).toHaveLength(1);
  });

  test.each<[string, Reply, string, number]>([
    ["a page of the web server", { status: 404, body: PAGE }, "status_404", 1],
    ["a gateway's own 404", { status: 404, body: { message: "no route" } }, "status_404", 1],
    [
      "a faulty question",
      { status: 400, body: { mensagem: "código com nove dígitos" } },
      "status_400",
      1,
    ],
    ["a refused certificate", { status: 403, body: PAGE }, "status_403", 1],
    ["another shape", { status: 200, body: { mensagem: "ok" } }, "unreadable", 1],
    ["a page with 200", { status: 200, body: PAGE }, "unreadable", 3],
    ["an outage", { status: 503, body: PAGE }, "status_503", 3],
    ["too many questions", { status: 429, body: "" }, "status_429", 3],
    ["a cut connection", "drop", "connection_lost", 3],
  ])("%s is inconclusive about the city", async (_, reply, cause, times) => {
    replies = [reply, reply, reply];
    expect(await convenio()).toEqual({ kind: "unknown", cause });
    expect(asked).toHaveLength(times);
  });

  test("a temporary failure is retried", async () => {
    replies = [
      { status: 503, body: PAGE },
      { status: 200, body: CONVENIO },
    ];
    expect((await convenio()).kind).toBe("found");
  });
});

test("rates are read with points and commas, whatever surrounds them", async () => {
  const period = { Incidencia: "Sim", Aliq: "2,9", DtIni: "2026-01-01T00:00:00", DtFim: null };
  replies = [
    {
      status: 200,
      body: {
        aliquotas: {
          "01.04.01.000": [period, { ...period, Aliq: 5, Incidencia: "NÃO" }, { Aliq: "?" }],
        },
      },
    },
  ];
  const common = { from: "2026-01-01", until: null };
  expect(await rates()).toMatchObject({
    kind: "found",
    value: [
      { rateBasisPoints: 290, isTaxed: true, ...common },
      { rateBasisPoints: 500, isTaxed: false, ...common },
    ],
  });
});

test("withholding rules", async () => {
  replies = [
    {
      status: 200,
      body: {
        retencoes: { artigoSexto: { habilitado: true, historico: [] }, retencoesMunicipais: [] },
      },
    },
  ];
  const answer = await askParameter(session, withholdingQuestion("3550308", "2026-11-20"));
  expect(answer).toMatchObject({
    kind: "found",
    value: { isArticle6Enabled: true, hasOwnRules: false },
  });
});
