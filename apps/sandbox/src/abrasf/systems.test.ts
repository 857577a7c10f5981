import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { callTls } from "../testing/call-tls.ts";
import { useSandbox } from "../testing/fixture.ts";
import { orderCertificate } from "../testing/sefin-client.ts";
import { signElement } from "../testing/sign-text.ts";
import type { TestKey } from "../testing/sign-text.ts";
import { ginfesNamespace } from "./ginfes-layout.ts";
import { rpsText, signAll } from "./testing/messages.ts";

const CNPJ = "33000167000101";
const TYPES = "http://www.ginfes.com.br/tipos_v03.xsd";
const BETHA = "http://www.betha.com.br/e-nota-contribuinte-ws";
const ABRASF = "http://www.abrasf.org.br/nfse.xsd";
const TODAY = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format();

const { sandbox, order } = useSandbox();
let key: TestKey;
beforeAll(async () => {
  key = await orderCertificate(sandbox(), CNPJ);
});
beforeEach(() => setDelay(0));

async function setDelay(abrasfDelayMs: number): Promise<void> {
  const body = JSON.stringify({ abrasfDelayMs });
  await fetch(`${sandbox().url}/_control/settings`, { method: "POST", body });
}

async function post(city: string, action: string, inner: string): Promise<string> {
  const body = `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body>${inner}</e:Body></e:Envelope>`;
  const headers = { "content-type": "text/xml; charset=utf-8", soapaction: `"${action}"` };
  const request = { method: "POST", path: `/abrasf/${city}`, headers, body };
  const answer = await callTls(sandbox(), key, request);
  return answer.body.toString("utf8").replaceAll("&lt;", "<").replaceAll("&gt;", ">");
}

function codesIn(answer: string): string[] {
  return [...answer.matchAll(/Codigo>([^<]+)</g)].map(([, code = ""]) => code);
}

/** Mauá */
const t = (name: string, text: string) => `<tipos:${name}>${text}</tipos:${name}>`;
const prestador = t("Cnpj", CNPJ) + t("InscricaoMunicipal", "12345");

function root(name: string, inner: string): string {
  return `<${name} xmlns="${ginfesNamespace(name)}" xmlns:tipos="${TYPES}">${inner}</${name}>`;
}

function batch(amount = "1500.00"): string {
  const identity = t("Numero", "1") + t("Serie", "1") + t("Tipo", "1");
  const values = t("ValorServicos", amount) + t("IssRetido", "2") + t("Aliquota", "0.0290");
  const service =
    t("Valores", values) +
    t("ItemListaServico", "07.01") +
    t("Discriminacao", "Projeto") +
    t("CodigoMunicipio", "3529401");
  const rps =
    t("IdentificacaoRps", identity) +
    t("DataEmissao", `${TODAY}T00:00:00`) +
    t("NaturezaOperacao", "1") +
    t("OptanteSimplesNacional", "2") +
    t("IncentivadorCultural", "2") +
    t("Status", "1") +
    t("Servico", service) +
    t("Prestador", prestador) +
    t("Tomador", t("RazaoSocial", "Cliente"));
  const list = `<tipos:ListaRps><tipos:Rps><tipos:InfRps Id="rps1">${rps}</tipos:InfRps></tipos:Rps></tipos:ListaRps>`;
  const lote = `<LoteRps Id="lote1">${t("NumeroLote", "1")}${prestador}${t("QuantidadeRps", "1")}${list}</LoteRps>`;
  return root("EnviarLoteRpsEnvio", lote);
}

const whole = (xml: string) =>
  signElement(xml, key, "sha1", "/*", { reference: "/*", action: "append" });
const call = (operation: string, message: string, version = "3") =>
  post(
    "maua",
    "",
    `<g:${operation}V3 xmlns:g="http://producao.ginfes.com.br"><arg0><![CDATA[<c:cabecalho xmlns:c="http://www.ginfes.com.br/cabecalho_v03.xsd" versao="${version}"><versaoDados>${version}</versaoDados></c:cabecalho>]]></arg0>` +
      `<arg1><![CDATA[${message}]]></arg1></g:${operation}V3>`,
  );
const send = (amount?: string) => call("RecepcionarLoteRps", signAll(batch(amount), key));
const ask = (operation: string, protocol: string) => {
  const party = `<Prestador>${prestador}</Prestador><Protocolo>${protocol}</Protocolo>`;
  return call(operation, whole(root(`${operation}Envio`, party)));
};
const protocolIn = (answer: string) => /<Protocolo>([^<]+)</.exec(answer)?.[1] ?? "";

/** Poá */
const place = { code: "3539806", cnpj: CNPJ, tomadorElement: "Tomador" };
const nfse = (more = "") =>
  `<GerarNfseEnvio xmlns="${BETHA}">${rpsText(place).replace("<Discriminacao>", `${more}<Discriminacao>`)}</GerarNfseEnvio>`;
const generate = (message: string, password = "acesso-000101") =>
  post(
    "poa",
    "GerarNfseEnvio",
    `<b:GerarNfse xmlns:b="${BETHA}"><usuario>${CNPJ}</usuario><senha>${password}</senha>` +
      `<nfseCabecMsg><![CDATA[<cabecalho xmlns="${BETHA}" versao="2.02"><versaoDados>2.02</versaoDados></cabecalho>]]></nfseCabecMsg>` +
      `<nfseDadosMsg><![CDATA[${message}]]></nfseDadosMsg></b:GerarNfse>`,
  );

/** Itaquaquecetuba */
const rpsIdentity =
  "<IdentificacaoRps><Numero>1</Numero><Serie>1</Serie><Tipo>1</Tipo></IdentificacaoRps>" +
  `<Prestador><CpfCnpj><Cnpj>${CNPJ}</Cnpj></CpfCnpj></Prestador>`;
const rpsQuery = (inside: string) =>
  `<ConsultarNfseRpsEnvio xmlns="${ABRASF}">${inside}</ConsultarNfseRpsEnvio>`;
const askRps = (message: string) =>
  post(
    "itaquaquecetuba",
    "http://nfse.abrasf.org.br/ConsultarNfsePorRps",
    '<ConsultarNfsePorRps xmlns="http://nfse.abrasf.org.br">' +
      `<nfseCabecMsg xmlns=""><cabecalho xmlns="${ABRASF}" versao="2.04"><versaoDados>2.04</versaoDados></cabecalho></nfseCabecMsg>` +
      `<nfseDadosMsg xmlns="">${message}</nfseDadosMsg></ConsultarNfsePorRps>`,
  );

describe("Mauá, as GINFES", () => {
  it("a batch is queued under its protocol, then contains its NFS-e, with prefixed types", async () => {
    await setDelay(3_600_000);
    const protocol = protocolIn(await send());
    expect(await ask("ConsultarSituacaoLoteRps", protocol)).toContain("<Situacao>2</Situacao>");
    expect(codesIn(await ask("ConsultarLoteRps", protocol))).toEqual(["E92"]);
    await setDelay(0);
    expect(await ask("ConsultarSituacaoLoteRps", protocol)).toContain("<Situacao>4</Situacao>");
    const done = await ask("ConsultarLoteRps", protocol);
    expect(done).toContain("<CompNfse><tipos:Nfse>");
    expect(done).toContain("<tipos:ValorIss>43.50</tipos:ValorIss>");
    expect(done).toContain("<tipos:Aliquota>0.0290</tipos:Aliquota>");
  });

  it("reports refused RPS and duplicates in the state of the batch", async () => {
    await ask("ConsultarLoteRps", protocolIn(await send()));
    const again = protocolIn(await send());
    expect(await ask("ConsultarSituacaoLoteRps", again)).toContain("<Situacao>3</Situacao>");
    expect(codesIn(await ask("ConsultarLoteRps", again))).toEqual(["E10"]);
    const nothing = protocolIn(await send("0.00"));
    expect(codesIn(await ask("ConsultarLoteRps", nothing))).toContain("E24");
    expect(codesIn(await ask("ConsultarSituacaoLoteRps", "nenhum"))).toEqual(["E86"]);
  });

  it("E174 without signature or with a changed one, of batch and query; E160 outside the layout", async () => {
    expect(codesIn(await call("RecepcionarLoteRps", batch()))).toEqual(["E174"]);
    const changed = signAll(batch(), key).replace(">1500.00<", ">1500.01<");
    expect(codesIn(await call("RecepcionarLoteRps", changed))).toEqual(["E174"]);
    const party = `<Prestador>${prestador}</Prestador><Protocolo>x</Protocolo>`;
    const query = root("ConsultarLoteRpsEnvio", party);
    expect(codesIn(await call("ConsultarLoteRps", query))).toEqual(["E174"]);
    const spoiled = whole(query).replace(">x<", ">y<");
    expect(codesIn(await call("ConsultarLoteRps", spoiled))).toEqual(["E174"]);
    const unprefixed = batch().replaceAll("tipos:Tomador>", "Tomador>");
    expect(codesIn(await call("RecepcionarLoteRps", signAll(unprefixed, key)))).toEqual(["E160"]);
    expect(codesIn(await send("1500.001"))).toEqual(["E160"]);
    expect(codesIn(await call("RecepcionarLoteRps", signAll(batch(), key), "2"))).toEqual(["E160"]);
  });

  it("fails as ordered", async () => {
    await order({ fault: "http_503", on: "issue", when: "before", target: "abrasf" });
    expect(protocolIn(await send())).toBe("");
    await order({ fault: "malformed", on: "query", when: "before", target: "abrasf" });
    expect(codesIn(await ask("ConsultarSituacaoLoteRps", "x"))).toEqual([]);
    expect(protocolIn(await send())).not.toBe("");
  });
});

describe("Poá, as Betha", () => {
  it("E157 with another company's password, E174 unsigned, E160 with elements that 2.02 does not have", async () => {
    const signed = signAll(nfse(), key);
    expect(codesIn(await generate(signed, "acesso-000100"))).toEqual(["E157"]);
    expect(codesIn(await generate(nfse()))).toEqual(["E174"]);
    const later = signAll(nfse("<CodigoNbs>115022000</CodigoNbs>"), key);
    expect(codesIn(await generate(later))).toEqual(["E160"]);
    expect(await generate(signed)).toContain(`<GerarNfseResposta xmlns="${BETHA}"><ListaNfse>`);
    expect(codesIn(await generate(signed))).toEqual(["E10"]);
  });
});

describe("Itaquaquecetuba, as ISSNet", () => {
  it("accepts signed queries in a Pedido", async () => {
    const wrapped = rpsQuery(`<Pedido>${rpsIdentity}</Pedido>`);
    expect(codesIn(await askRps(whole(wrapped)))).toEqual(["E4"]);
    expect(codesIn(await askRps(wrapped))).toEqual(["E174"]);
    expect(codesIn(await askRps(rpsQuery(rpsIdentity)))).toEqual(["E160"]);
  });
});
