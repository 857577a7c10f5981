import { describe, expect, test } from "vitest";
import { testAuthority, testCertificate } from "../testing/certificates.ts";
import { cityDraft } from "../testing/drafts/city-drafts.ts";
import {
  answers,
  type CityFault,
  envelope,
  failure,
  retorno,
  returns,
  send,
  SUCCESS,
} from "../testing/paulistana/lotenfe.ts";
import { messageOf } from "../testing/use-fake.ts";
import { useLoteNfe } from "../testing/paulistana/use-lotenfe.ts";
import { paulistana } from "./driver.ts";

const on = useLoteNfe();
/** Long enough for a local answer on a busy machine, short enough for a test. */
const IMPATIENT = { timeoutMs: 1000 };
const HTML = "<html><body><h1>Service Unavailable</h1></body></html>";
const FAULT_12 =
  '<soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope"><soap:Body><soap:Fault><soap:Code><soap:Value>soap:Sender</soap:Value></soap:Code><soap:Reason><soap:Text>Unable to handle request</soap:Text></soap:Reason></soap:Fault></soap:Body></soap:Envelope>';
const KEY = (rps: number) =>
  `<ChaveNFeRPS xmlns=""><ChaveNFe><InscricaoPrestador>31000000</InscricaoPrestador><NumeroNFe>7</NumeroNFe><CodigoVerificacao>A1B2C3D4</CodigoVerificacao></ChaveNFe><ChaveRPS><InscricaoPrestador>31000000</InscricaoPrestador><SerieRPS>NF</SerieRPS><NumeroRPS>${rps}</NumeroRPS></ChaveRPS></ChaveNFeRPS>`;
const alert = (code: string, text = "Aviso") =>
  `<Alerta xmlns=""><Codigo>${code}</Codigo><Descricao>${text}</Descricao></Alerta>`;
const partOf =
  (body: string | Buffer, length: number): CityFault =>
  (response) => {
    response.writeHead(200, { "content-length": Buffer.byteLength(body) });
    response.write(body.slice(0, length));
    setImmediate(() => response.destroy());
  };

describe("issued", () => {
  test("returns the whole NFS-e, fetched at once", async () => {
    const outcome = await on.issue(on.built());
    expect(outcome).toMatchObject({
      kind: "issued",
      nfse: {
        key: "31000000-1-A1B2C3D4",
        number: "1",
        issuedAt: new Date("2026-11-20T13:16:05Z"),
        verificationCode: "A1B2C3D4",
        nationalKey: "35503081211222333000181000000000000926111234567892",
        verificationUrl:
          "https://nfe.prefeitura.sp.gov.br/contribuinte/notaprint.aspx?inscricao=31000000&nf=1&verificacao=A1B2C3D4",
        alerts: [],
      },
    });
    expect(outcome.kind === "issued" && outcome.nfse.xml).toContain(
      "<OpcaoSimples>4</OpcaoSimples>",
    );
    expect(outcome.exchange).toMatchObject({ status: 200 });
    expect(on.city.seen.map(({ operation }) => operation)).toEqual(["EnvioRPS", "ConsultaNFe"]);
  });

  test("in SOAP 1.2 with the SOAPAction header, the message matches the expected text", async () => {
    const message = on.built();
    await on.issue(message);
    expect(on.city.seen[0]).toEqual({
      operation: "EnvioRPS",
      message: message.xml,
      contentType: "application/soap+xml;charset=UTF-8",
      soapAction: "http://www.prefeitura.sp.gov.br/nfe/ws/envioRPS",
    });
  });

  test("in SOAP 1.1 with the action in quotes, where configured", async () => {
    const driver = paulistana(2, { soap: "1.1" });
    const message = messageOf(driver.buildIssue(cityDraft(), on.city.client, 2));
    const outcome = await driver.issue(message, on.city.client, on.city.connection);
    expect(outcome.kind).toBe("issued");
    expect(on.city.seen[0]).toMatchObject({
      contentType: "text/xml; charset=utf-8",
      soapAction: '"http://www.prefeitura.sp.gov.br/nfe/ws/envioRPS"',
    });
  });

  test("without the XML when the query fails", async () => {
    on.city.faults.push((response, process) => send(response, 200, process()), answers(503, HTML));
    const outcome = await on.issue(on.built());
    expect(outcome).toMatchObject({
      kind: "issued",
      nfse: { key: "31000000-1-A1B2C3D4", xml: null, verificationCode: "A1B2C3D4" },
    });
    expect(on.city.faults).toEqual([]);
  });

  test("returns the city's alerts", async () => {
    const text = "Alíquota informada difere da vigente.";
    on.city.faults.push(returns("RetornoEnvioRPS", SUCCESS + alert("208", text) + KEY(1)));
    expect(await on.issue(on.built())).toMatchObject({
      kind: "issued",
      nfse: { number: "7", alerts: [{ code: "208", message: text }] },
    });
  });

  test("reads an answer in CDATA, and in elements of other prefixes", async () => {
    const inner = retorno("RetornoEnvioRPS", SUCCESS + KEY(1));
    on.city.faults.push(
      answers(200, envelope("").replace("<RetornoXML>", `<RetornoXML><![CDATA[${inner}]]>`)),
    );
    expect((await on.issue(on.built())).kind).toBe("issued");
    const bare = inner.replace(/^<\?xml[^>]*>/, "");
    on.city.faults.push(
      answers(
        200,
        `<S:Envelope xmlns:S="x"><S:Body><R><RetornoXML>${bare}</RetornoXML></R></S:Body></S:Envelope>`,
      ),
    );
    expect((await on.issue(on.built())).kind).toBe("issued");
  });
});

describe("rejected", () => {
  test("returns the city's words", async () => {
    on.city.faults.push(
      returns("RetornoEnvioRPS", failure("641", "Deverá ser utilizado o leiaute 1.")),
    );
    expect(await on.issue(on.built())).toMatchObject({
      kind: "rejected",
      reasons: [{ code: "641", message: "Deverá ser utilizado o leiaute 1." }],
    });
  });

  test("reads Latin-1 although the header says otherwise", async () => {
    const body = envelope(retorno("RetornoEnvioRPS", failure("306", "Código inexistente")));
    on.city.faults.push(answers(200, Buffer.from(body, "latin1")));
    expect(await on.issue(on.built())).toMatchObject({
      reasons: [{ code: "306", message: "Código inexistente" }],
    });
  });

  test("1206 shows the string that the city expected, without personal documents", async () => {
    const text =
      "000031000000NF   00000000000120261120TNN00000000015000000000000000000002660212345678000195";
    const message = `Assinatura Digital do RPS incorreta - String verificada (${text})`;
    on.city.faults.push(returns("RetornoEnvioRPS", failure("1206", message)));
    const outcome = await on.issue(on.built());
    expect(outcome).toMatchObject({
      kind: "rejected",
      reasons: [
        {
          code: "1206",
          message:
            "Assinatura Digital do RPS incorreta - String verificada (************NF   00000000000120261120TNN000000000150000000000000000000026602**************)",
        },
      ],
    });
    expect(outcome.exchange.reply).toContain(text);
  });

  test("without a reason when the city gives none", async () => {
    on.city.faults.push(returns("RetornoEnvioRPS", SUCCESS.replace("true", "false")));
    expect(await on.issue(on.built())).toMatchObject({
      kind: "rejected",
      reasons: [{ code: "no_reason" }],
    });
  });

  test("because of its certificate: 403 of the gateway, a key that does not match", async () => {
    on.city.faults.push(answers(403, HTML));
    expect(await on.issue(on.built())).toMatchObject({ reasons: [{ code: "certificate" }] });
    const broken = { ...on.city.client, privateKeyPem: testCertificate().privateKeyPem };
    const outcome = await on.driver.issue(on.built(), broken, on.city.connection);
    expect(outcome).toMatchObject({ kind: "rejected", reasons: [{ code: "certificate" }] });
  });

  test.each([
    "https://nfews.prefeitura.sp.gov.br/lotenfe.asmx",
    "https://NFE.PREFEITURA.SP.GOV.BR./ws/lotenfe.asmx",
  ])("locally, outside production: %s", async (baseUrl) => {
    const outcome = await on.issue(on.built(), { baseUrl });
    expect(outcome).toMatchObject({
      kind: "rejected",
      reasons: [{ code: "test_environment" }],
      exchange: { status: null, reply: null },
    });
  });
});

describe("duplicate", () => {
  test.each(["216", "217", "218", "223", "338", "372", "373"])("error %s", async (code) => {
    on.city.faults.push(returns("RetornoEnvioRPS", failure(code, "RPS já convertido")));
    expect((await on.issue(on.built())).kind).toBe("duplicate");
  });

  test("alert 216, even with a key: that NFS-e was made on the site", async () => {
    on.city.faults.push(returns("RetornoEnvioRPS", SUCCESS + alert("216") + KEY(1)));
    expect((await on.issue(on.built())).kind).toBe("duplicate");
  });

  test("alert 217 with a key is a new NFS-e", async () => {
    on.city.faults.push(returns("RetornoEnvioRPS", SUCCESS + alert("217") + KEY(1)));
    expect(await on.issue(on.built())).toMatchObject({
      kind: "issued",
      nfse: { alerts: [{ code: "217" }] },
    });
  });
});

describe("uncertain", () => {
  test("no answer before the city processed it: the query reports absent", async () => {
    const message = on.built();
    on.city.faults.push(() => {});
    expect(await on.issue(message, IMPATIENT)).toMatchObject({
      kind: "uncertain",
      cause: "timeout",
    });
    expect(await on.find(message)).toEqual({ kind: "absent" });
  });

  test("no answer after the city processed it: the query finds our NFS-e", async () => {
    const message = on.built();
    on.city.faults.push((_, process) => {
      process();
    });
    expect(await on.issue(message, IMPATIENT)).toMatchObject({ kind: "uncertain" });
    expect(await on.find(message)).toMatchObject({
      kind: "found",
      isOurs: true,
      nfse: { number: "1" },
    });
  });

  test.each<[cause: string, fault: CityFault]>([
    ["http_500", answers(500, HTML)],
    ["http_503", answers(503, "")],
    ["http_415", answers(415, "")],
    ["http_404", answers(404, HTML)],
    ["soap_fault", answers(500, FAULT_12)],
    ["soap_fault", answers(200, FAULT_12)],
    ["unreadable_answer", answers(200, HTML)],
    ["unreadable_answer", answers(200, "")],
    ["unreadable_answer", answers(200, envelope(""))],
    ["unreadable_answer", answers(200, envelope("<RetornoEnvioRPS>"))],
    ["unreadable_answer", returns("RetornoEnvioRPS", SUCCESS)],
    ["answer_of_another_rps", returns("RetornoEnvioRPS", SUCCESS + KEY(2))],
    ["1110", returns("RetornoEnvioRPS", failure("1110", "Reenviar"))],
    ["connection_lost", partOf(envelope(retorno("RetornoEnvioRPS", SUCCESS + KEY(1))), 300)],
    ["connection_lost", (response) => response.destroy()],
  ])("%s", async (cause, fault) => {
    on.city.faults.push(fault);
    expect(await on.issue(on.built())).toMatchObject({ kind: "uncertain", cause });
  });

  test("a truncated body that the server calls complete", async () => {
    const body = envelope(retorno("RetornoEnvioRPS", SUCCESS + KEY(1)));
    on.city.faults.push(answers(200, body.slice(0, body.length - 90)));
    expect(await on.issue(on.built())).toMatchObject({ cause: "unreadable_answer" });
  });

  test("returns the delay that the city asks for", async () => {
    on.city.faults.push((response) => {
      response.writeHead(503, { "retry-after": "30" });
      response.end();
    });
    expect(await on.issue(on.built())).toMatchObject({ cause: "http_503", retryAfterMs: 30_000 });
  });

  test("a server of an unknown authority gets no request", async () => {
    const outcome = await on.issue(on.built(), { caPem: testAuthority().certificatePem });
    expect(outcome).toMatchObject({ kind: "uncertain", cause: "tls_chain" });
    expect(on.city.seen).toEqual([]);
  });
});
