import { describe, expect, test } from "vitest";
import {
  answers,
  type CityFault,
  compNfse,
  envelope,
  refusal,
  resposta,
  returns,
  send,
  soap,
} from "../testing/abrasf/abrasf-city.ts";
import { GUARULHOS, SUZANO } from "../testing/abrasf/abrasf-drafts.ts";
import { testAuthority, testCertificate } from "../testing/certificates.ts";
import { useAbrasf } from "../testing/abrasf/use-abrasf.ts";

const on = useAbrasf(SUZANO);
/** Long enough for a local answer on a busy machine, short enough for a test. */
const IMPATIENT = { timeoutMs: 1000 };
const HTML = "<html><body><h1>Service Unavailable</h1></body></html>";
const FAULT =
  "<soap:Fault><faultcode>soap:Client</faultcode><faultstring>Unknown action</faultstring></soap:Fault>";
const nfse = (numero: number, number = 9) =>
  compNfse({
    number,
    isCancelled: false,
    rps: `<InfDeclaracaoPrestacaoServico><Rps><IdentificacaoRps><Numero>${numero}</Numero><Serie>NF</Serie><Tipo>1</Tipo></IdentificacaoRps></Rps></InfDeclaracaoPrestacaoServico>`,
  });
const NOTE = resposta("GerarNfseResposta", `<ListaNfse>${nfse(7)}</ListaNfse>`);
const cut =
  (body: string, length: number): CityFault =>
  (response) => {
    response.writeHead(200, { "content-length": Buffer.byteLength(body) });
    response.write(body.slice(0, length));
    setImmediate(() => response.destroy());
  };

describe("issued", () => {
  test("returns the whole NFS-e", async () => {
    const outcome = await on.issue(on.built());
    expect(outcome).toMatchObject({
      kind: "issued",
      nfse: {
        key: "3552502-1-A1B2C3D4-NF-7",
        number: "1",
        issuedAt: new Date("2026-11-20T13:16:05Z"),
        verificationCode: "A1B2C3D4",
        nationalKey: null,
        verificationUrl: "https://city.example/nota?n=1&c=A1B2C3D4",
        alerts: [],
      },
      exchange: { status: 200 },
    });
    expect(outcome.kind === "issued" && outcome.nfse.xml).toMatch(/^<GerarNfseResposta xmlns=/);
  });

  test("returns the alerts of the city", async () => {
    const alert =
      "<ListaMensagemAlertaRetorno><MensagemRetorno><Codigo>A01</Codigo><Mensagem>Confira</Mensagem></MensagemRetorno></ListaMensagemAlertaRetorno>";
    on.fake.faults.push(returns("GerarNfseResposta", `<ListaNfse>${nfse(7)}${alert}</ListaNfse>`));
    expect(await on.issue(on.built())).toMatchObject({
      kind: "issued",
      nfse: { alerts: [{ code: "A01", message: "Confira" }] },
    });
  });

  test.each<[name: string, body: string]>([
    ["elements", soap(`<R xmlns="urn:city"><GerarNfseResult>${NOTE}</GerarNfseResult></R>`)],
    ["CDATA", soap(`<R><return><![CDATA[<?xml version="1.0"?>${NOTE}]]></return></R>`)],
    [
      "a wrapper named alike",
      soap(
        `<GerarNfseResposta><o>${NOTE.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</o></GerarNfseResposta>`,
      ),
    ],
    ["no envelope", NOTE],
  ])("accepts the answer as %s", async (_, body) => {
    on.fake.faults.push(answers(200, body));
    const outcome = await on.issue(on.built());
    expect(outcome).toMatchObject({ kind: "issued", nfse: { number: "9" } });
    expect(outcome.kind === "issued" && outcome.nfse.xml).toContain("<Numero>9</Numero>");
    expect(outcome.kind === "issued" && outcome.nfse.xml).not.toContain("Envelope");
  });
});

describe("rejected", () => {
  test("returns the city's words and its advice", async () => {
    const advice = "<Correcao>Informe outro.</Correcao>";
    on.fake.faults.push(returns("GerarNfseResposta", refusal("E46", "CNPJ inválido.", advice)));
    expect(await on.issue(on.built())).toMatchObject({
      kind: "rejected",
      reasons: [{ code: "E46", message: "CNPJ inválido.", complement: "Informe outro." }],
    });
  });

  test.each(["E160", "E174", "L999", "1"])("code %s is final", async (code) => {
    on.fake.faults.push(returns("GerarNfseResposta", refusal(code)));
    expect(await on.issue(on.built())).toMatchObject({ kind: "rejected", reasons: [{ code }] });
  });

  test("reads Latin-1 although the header says otherwise", async () => {
    const body = envelope(resposta("GerarNfseResposta", refusal("E46", "CNPJ inválido")));
    on.fake.faults.push(answers(200, Buffer.from(body, "latin1")));
    expect(await on.issue(on.built())).toMatchObject({ reasons: [{ message: "CNPJ inválido" }] });
  });

  test("the gateway refuses wrong credentials; a foreign key is refused before sending", async () => {
    on.fake.faults.push(answers(403, HTML));
    expect(await on.issue(on.built())).toMatchObject({ reasons: [{ code: "credentials" }] });
    const broken = { ...on.fake.client, privateKeyPem: testCertificate().privateKeyPem };
    const outcome = await on.driver.issue(on.built(), broken, on.fake.connection);
    expect(outcome).toMatchObject({ kind: "rejected", reasons: [{ code: "certificate" }] });
  });
});

test("E10, alone or among others, is a duplicate", async () => {
  const message = on.built();
  await on.issue(message);
  expect((await on.issue(message)).kind).toBe("duplicate");
  on.fake.faults.push(returns("GerarNfseResposta", refusal("E160") + refusal("E10")));
  expect((await on.issue(message)).kind).toBe("duplicate");
});

describe("uncertain", () => {
  test("no answer before the city processed it: the query reports absent", async () => {
    const message = on.built();
    on.fake.faults.push(() => {});
    expect(await on.issue(message, IMPATIENT)).toMatchObject({ cause: "timeout" });
    expect(await on.find(message)).toEqual({ kind: "absent" });
  });

  test("no answer after the city processed it: the query finds our NFS-e", async () => {
    const message = on.built();
    on.fake.faults.push((_, process) => {
      process();
    });
    expect(await on.issue(message, IMPATIENT)).toMatchObject({ kind: "uncertain" });
    expect(await on.find(message)).toMatchObject({ kind: "found", isOurs: true });
  });

  test.each<[cause: string, fault: CityFault]>([
    ["http_500", answers(500, HTML)],
    ["http_503", answers(503, "")],
    ["http_404", answers(404, HTML)],
    ["http_500", answers(500, envelope(NOTE))],
    ["soap_fault", answers(500, soap(FAULT))],
    ["soap_fault", answers(200, soap(FAULT))],
    ["unreadable_answer", answers(200, HTML)],
    ["unreadable_answer", answers(200, "")],
    ["unreadable_answer", answers(200, envelope(""))],
    ["unreadable_answer", answers(200, envelope("<GerarNfseResposta>"))],
    ["unreadable_answer", answers(200, Buffer.from(envelope(NOTE), "utf16le"))],
    ["unreadable_answer", returns("GerarNfseResposta", "<ListaNfse></ListaNfse>")],
    ["unreadable_answer", returns("GerarNfseResposta", "<Protocolo>P1</Protocolo>")],
    ["answer_of_another_rps", returns("GerarNfseResposta", `<ListaNfse>${nfse(8)}</ListaNfse>`)],
    ["E92", returns("GerarNfseResposta", refusal("E92"))],
    ["connection_lost", cut(envelope(NOTE), 300)],
    ["connection_lost", (response) => response.destroy()],
  ])("%s", async (cause, fault) => {
    on.fake.faults.push(fault);
    expect(await on.issue(on.built())).toMatchObject({ kind: "uncertain", cause });
  });

  test("a truncated body that the server calls complete", async () => {
    const body = envelope(NOTE);
    on.fake.faults.push(answers(200, body.slice(0, body.length - 90)));
    expect(await on.issue(on.built())).toMatchObject({ cause: "unreadable_answer" });
  });

  test("returns the delay that the city asks for", async () => {
    on.fake.faults.push((response) => {
      response.writeHead(503, { "retry-after": "30" });
      response.end();
    });
    expect(await on.issue(on.built())).toMatchObject({ cause: "http_503", retryAfterMs: 30_000 });
  });

  test("a server of an unknown authority gets no request", async () => {
    const outcome = await on.issue(on.built(), { caPem: testAuthority().certificatePem });
    expect(outcome).toMatchObject({ kind: "uncertain", cause: "tls_chain" });
    expect(on.fake.seen).toEqual([]);
  });
});

describe("a batch with a protocol", () => {
  const batch = useAbrasf(GUARULHOS);

  test("the NFS-e is found by the protocol once processed", async () => {
    const message = batch.built();
    const outcome = await batch.issue(message);
    expect(outcome).toMatchObject({ kind: "processing", protocol: "P1" });
    expect(await batch.find(message, "P1")).toMatchObject({
      kind: "found",
      isOurs: true,
      nfse: { key: "3518800-1-A1B2C3D4-NF-7" },
    });
    expect(batch.fake.seen.map(({ operation }) => operation)).toEqual([
      "RecepcionarLoteRps",
      "ConsultarLoteRps",
    ]);
  });

  test("a batch that is not accepted is refused at once", async () => {
    batch.fake.faults.push(returns("EnviarLoteRpsResposta", refusal("E160")));
    expect(await batch.issue(batch.built())).toMatchObject({ reasons: [{ code: "E160" }] });
  });

  test("a message whose protocol was lost is found by its RPS once processed", async () => {
    const message = batch.built();
    batch.fake.faults.push((response, process) => {
      process();
      send(response, 502, HTML);
    });
    expect(await batch.issue(message)).toMatchObject({ kind: "uncertain", cause: "http_502" });
    expect(await batch.find(message)).toEqual({ kind: "absent" });
    await batch.find(message, "P1");
    expect(await batch.find(message)).toMatchObject({ kind: "found", isOurs: true });
  });
});

describe("substitution by one message", () => {
  const replacing = useAbrasf(GUARULHOS);

  test("returns the new NFS-e and ends the old one", async () => {
    const old = await replacing.issued();
    const replaces = { nfseKey: old.key, nfseNumber: old.number, reasonCode: "01" } as const;
    const outcome = await replacing.issue(replacing.built({ number: 8, replaces }));
    expect(outcome).toMatchObject({ kind: "issued", nfse: { number: "2" } });
    expect(await replacing.stateOf(old)).toBe("cancelled");
  });
});
