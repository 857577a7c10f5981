import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useSandbox } from "../testing/fixture.ts";
import { orderCertificate } from "../testing/sefin-client.ts";
import type { TestKey } from "../testing/sign-text.ts";
import { batchText, cancelText, messageText, rpsText, signAll } from "./testing/messages.ts";
import type { RpsParts } from "./testing/messages.ts";
import { WITHOUT_SCHEMA, abrasfFaults, hasAbrasfSchema } from "./testing/official.ts";
import { callGuarulhos, codesIn, numbersIn } from "./testing/soap-client.ts";
import type { SoapReply } from "./testing/soap-client.ts";

const CNPJ = "19670451000164";
const CITY = { code: "3518800", cnpj: CNPJ, tomadorElement: "TomadorServico" };
const PRESTADOR = `<Prestador><CpfCnpj><Cnpj>${CNPJ}</Cnpj></CpfCnpj></Prestador>`;

const { sandbox, order } = useSandbox();
let key: TestKey;

beforeAll(async () => {
  key = await orderCertificate(sandbox(), CNPJ);
});

beforeEach(() => setDelay(0));

async function setDelay(abrasfDelayMs: number): Promise<void> {
  await fetch(`${sandbox().url}/_control/settings`, {
    method: "POST",
    body: JSON.stringify({ abrasfDelayMs }),
  });
}

function batch(changes: readonly Partial<RpsParts>[], quantity?: number): string {
  const rps = changes.map((change) => rpsText(CITY, change));
  return messageText("EnviarLoteRpsEnvio", batchText(CNPJ, "2.04", rps, quantity));
}

function send(data: string, signer: TestKey = key): Promise<SoapReply> {
  return callGuarulhos(sandbox(), signer, "RecepcionarLoteRps", data);
}

function ask(protocol: string): Promise<SoapReply> {
  const data = messageText(
    "ConsultarLoteRpsEnvio",
    `${PRESTADOR}<Protocolo>${protocol}</Protocolo>`,
  );
  return callGuarulhos(sandbox(), key, "ConsultarLoteRps", data);
}

function askForRps(numero: string): Promise<SoapReply> {
  const identity = `<IdentificacaoRps><Numero>${numero}</Numero><Serie>1</Serie><Tipo>1</Tipo></IdentificacaoRps>`;
  const data = messageText("ConsultarNfseRpsEnvio", identity + PRESTADOR);
  return callGuarulhos(sandbox(), key, "ConsultarNfsePorRps", data);
}

function protocolIn(reply: SoapReply): string {
  return /<Protocolo>([^<]+)</.exec(reply.message)?.[1] ?? "";
}

async function issue(numero = "1"): Promise<string> {
  const taken = await send(signAll(batch([{ numero }]), key));
  return numbersIn(await ask(protocolIn(taken)))[0] ?? "";
}

function cancel(numero: string, city = CITY.code): Promise<SoapReply> {
  const data = messageText("CancelarNfseEnvio", cancelText(CNPJ, city, numero));
  return callGuarulhos(sandbox(), key, "CancelarNfse", signAll(data, key));
}

describe("a batch", () => {
  it("is queued under its protocol, then contains its NFS-e", async () => {
    await setDelay(3_600_000);
    const taken = await send(signAll(batch([{ numero: "1" }, { numero: "2" }]), key));
    expect(taken.message).toContain("<NumeroLote>7</NumeroLote>");
    const early = await ask(protocolIn(taken));
    expect(early.message).toContain("<Situacao>2</Situacao>");
    expect(codesIn(await askForRps("1"))).toEqual(["E92"]);
    await setDelay(0);
    const done = await ask(protocolIn(taken));
    expect(done.message).toContain("<Situacao>4</Situacao>");
    expect(numbersIn(done)).toHaveLength(2);
    expect(done.message).toContain("<ValorIss>43.50</ValorIss>");
    expect(done.message).toContain("<ValorLiquidoNfse>1446.75</ValorLiquidoNfse>");
    expect(numbersIn(await askForRps("2"))).toEqual([numbersIn(done)[1]]);
  });

  it("is accepted completely or not at all", async () => {
    await issue("1");
    const taken = await send(signAll(batch([{ numero: "1" }, { numero: "2" }]), key));
    const answer = await ask(protocolIn(taken));
    expect(answer.message).toContain("<Situacao>3</Situacao>");
    expect(codesIn(answer)).toEqual(["E10"]);
    expect(codesIn(await askForRps("2"))).toEqual(["E4"]);
  });

  it("accepts a service done abroad", async () => {
    const abroad = {
      codigoMunicipio: "9999999",
      codigoPais: "<CodigoPais>2496</CodigoPais>",
    };
    const taken = await send(signAll(batch([abroad]), key));
    expect(numbersIn(await ask(protocolIn(taken)))).toHaveLength(1);
  });

  it("E86 for an unknown protocol", async () => {
    const answer = await ask("00000000-0000-0000-0000-000000000000");
    expect(answer.message).toContain("<Situacao>1</Situacao>");
    expect(codesIn(answer)).toEqual(["E86"]);
  });

  it.each([
    ["E10", "twice in the batch", [{ numero: "1" }, { numero: "01" }]],
    ["E13", "emitted in the future", [{ dataEmissao: "2099-01-01" }]],
    ["E16", "competence in the future", [{ competencia: "2099-01-01" }]],
    [
      "E20",
      "more deducted than served",
      [{ valores: "<ValorServicos>1.00</ValorServicos><ValorDeducoes>2.00</ValorDeducoes>" }],
    ],
    ["E24", "worth nothing", [{ valores: "<ValorServicos>0.00</ValorServicos>" }]],
    [
      "E31",
      "rate above five",
      [{ valores: "<ValorServicos>1.00</ValorServicos><Aliquota>5.01</Aliquota>" }],
    ],
    ["E42", "unknown city", [{ codigoMunicipio: "3518899" }]],
    ["E42", "abroad without a country", [{ codigoMunicipio: "9999999" }]],
    ["E46", "client with wrong digits", [{ tomador: "<Cnpj>12ABC34501DE36</Cnpj>" }]],
    ["E160", "by the number of the client", [{ tomador: "<Cnpj>99000160000106</Cnpj>" }]],
  ])("%s: %s", async (code, _, changes) => {
    const taken = await send(signAll(batch(changes), key));
    const answer = await ask(protocolIn(taken));
    expect(answer.message).toContain("<Situacao>3</Situacao>");
    expect(codesIn(answer)).toEqual([code]);
  });

  it.each([
    ["E69", "another quantity", () => batch([{}], 2)],
    [
      "E70",
      "more than fifty",
      () => batch(Array.from({ length: 51 }, (_, at) => ({ numero: String(at + 1) }))),
    ],
    ["E160", "other version", () => batch([{}]).replace('versao="2.04"', 'versao="2.03"')],
    [
      "E160",
      "the older name of the client",
      () => batch([{}]).replaceAll("TomadorServico", "Tomador"),
    ],
    ["E160", "outside the schema", () => batch([{}]).replace("<Status>1</Status>", "")],
  ])("%s: %s", async (code, _, write) => {
    expect(codesIn(await send(signAll(write(), key)))).toEqual([code]);
  });

  it("E45: an issuer of another city", async () => {
    const other = await orderCertificate(sandbox(), "35887104000144");
    const data = batch([{ prestador: "35887104000144" }]).replaceAll(CNPJ, "35887104000144");
    const taken = await send(signAll(data, other), other);
    const query = messageText(
      "ConsultarLoteRpsEnvio",
      `${PRESTADOR.replace(CNPJ, "35887104000144")}<Protocolo>${protocolIn(taken)}</Protocolo>`,
    );
    expect(codesIn(await callGuarulhos(sandbox(), other, "ConsultarLoteRps", query))).toEqual([
      "E45",
    ]);
  });
});

describe("signatures", () => {
  it.each([
    ["none", []],
    ["of the RPS alone", ["InfDeclaracaoPrestacaoServico"]],
    ["of the batch alone", ["LoteRps"]],
  ])("E174: %s", async (_, names) => {
    expect(codesIn(await send(signAll(batch([{}]), key, names)))).toEqual(["E174"]);
  });

  it("E174: content changed afterwards; signed by another company, or by an unknown authority", async () => {
    const signed = signAll(batch([{}]), key);
    expect(codesIn(await send(signed.replace("1500.00", "1500.01")))).toEqual(["E174"]);
    const other = await orderCertificate(sandbox(), "35887104000144");
    expect(codesIn(await send(signAll(batch([{}]), other)))).toEqual(["E174"]);
    const foreign = await orderCertificate(sandbox(), CNPJ, "?foreign=true");
    expect(codesIn(await send(signAll(batch([{}]), foreign)))).toEqual(["E174"]);
  });
});

describe("authentication", () => {
  it("refuses requests without a valid certificate, and with E157 another company's", async () => {
    const data = signAll(batch([{}]), key);
    const none = await callGuarulhos(sandbox(), null, "RecepcionarLoteRps", data);
    expect([none.status, none.body]).toEqual([403, expect.stringContaining("<html>")]);
    const other = await orderCertificate(sandbox(), "35887104000144");
    expect(codesIn(await send(data, other))).toEqual(["E157"]);
  });
});

describe("the envelope", () => {
  it.each([
    ["an operation that the city does not have", "GerarNfse", (text: string) => text],
    [
      "a wrapper of another namespace",
      "ConsultarLoteRps",
      (text: string) => text.replace('xmlns:n="http://nfse.abrasf.org.br"', 'xmlns:n="urn:x"'),
    ],
    [
      "escaped text",
      "ConsultarLoteRps",
      (text: string) =>
        text
          .replaceAll("<![CDATA[", "")
          .replaceAll("]]>", "")
          .replace(
            /(Msg>)(<.*?)(<\/nfse\w+Msg>)/g,
            (_, a: string, b: string, c: string) => a + b.replaceAll("<", "&lt;") + c,
          ),
    ],
    [
      "SOAP 1.2",
      "ConsultarLoteRps",
      (text: string) =>
        text.replaceAll(
          "http://schemas.xmlsoap.org/soap/envelope/",
          "http://www.w3.org/2003/05/soap-envelope",
        ),
    ],
  ])("SOAP fault: %s", async (_, operation, envelope) => {
    const data = messageText("ConsultarLoteRpsEnvio", `${PRESTADOR}<Protocolo>1</Protocolo>`);
    const answer = await callGuarulhos(sandbox(), key, operation, data, { envelope });
    expect(answer.status).toBe(500);
    expect(answer.body).toContain("<soap:Fault>");
  });

  it("E160: header of another version", async () => {
    const header =
      '<cabecalho xmlns="http://www.abrasf.org.br/nfse.xsd" versao="2.03"><versaoDados>2.03</versaoDados></cabecalho>';
    const data = messageText("ConsultarLoteRpsEnvio", `${PRESTADOR}<Protocolo>1</Protocolo>`);
    expect(
      codesIn(await callGuarulhos(sandbox(), key, "ConsultarLoteRps", data, { header })),
    ).toEqual(["E160"]);
  });
});

describe("cancellation", () => {
  it("works once; E79 the second time, E78 for an unknown NFS-e", async () => {
    const numero = await issue();
    expect((await cancel(numero)).message).toContain("<RetCancelamento><NfseCancelamento");
    expect(codesIn(await cancel(numero))).toEqual(["E79"]);
    expect(codesIn(await cancel("202600000099999"))).toEqual(["E78"]);
    expect(codesIn(await cancel(numero, "3550308"))).toEqual(["E78"]);
    expect((await askForRps("1")).message).toContain("<NfseCancelamento");
    const held = await fetch(`${sandbox().url}/_control/notes`);
    expect(await held.json()).toMatchObject({
      notes: [{ channel: "abrasf", profile: "guarulhos", nNFSe: numero, cancelled: true }],
    });
  });

  it("by substitution, in one step", async () => {
    const numero = await issue();
    const inner = `${cancelText(CNPJ, CITY.code, numero)}${rpsText(CITY, { numero: "2" })}`;
    const data = messageText(
      "SubstituirNfseEnvio",
      `<SubstituicaoNfse Id="sub1">${inner}</SubstituicaoNfse>`,
    );
    const answer = await callGuarulhos(sandbox(), key, "SubstituirNfse", signAll(data, key));
    const [old, fresh] = numbersIn(answer);
    expect(old).toBe(numero);
    expect((await askForRps("1")).message).toContain(
      `<NfseSubstituidora>${fresh}</NfseSubstituidora>`,
    );
    expect((await askForRps("2")).message).toContain(
      `<NfseSubstituida>${numero}</NfseSubstituida>`,
    );
  });
});

it("a fault ordered for this target affects only this target", async () => {
  await order({ fault: "http_503", target: "abrasf", on: "issue", when: "after" });
  const data = signAll(batch([{}]), key);
  expect((await send(data)).status).toBe(503);
  expect(numbersIn(await askForRps("1"))).toHaveLength(1);
  await order({ fault: "reject", target: "abrasf", code: "E45" });
  expect(codesIn(await send(data))).toEqual(["E45"]);
});

describe.runIf(hasAbrasfSchema)(`the published schema${WITHOUT_SCHEMA}`, () => {
  it("accepts the requests of the tests and the answers of the city", async () => {
    const data = signAll(batch([{ numero: "1" }]), key);
    const taken = await send(data);
    const done = await ask(protocolIn(taken));
    const refused = await ask("nothing");
    const [numero = ""] = numbersIn(done);
    const cancelled = await cancel(numero);
    const found = await askForRps("1");
    const again = await ask(protocolIn(await send(data)));
    const all = [data, taken, done, refused, cancelled, found, again].map((item) =>
      typeof item === "string" ? item : item.message,
    );
    expect(all.map(abrasfFaults)).toEqual(all.map(() => []));
  });
});
