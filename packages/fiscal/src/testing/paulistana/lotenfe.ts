import { createPublicKey, verify } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Certificate, AuthorityConnection } from "../../authority.ts";
import { bodyOf, serveLocally } from "../local-server.ts";

/**
 * The parts of São Paulo's LoteNFe that the driver's tests need: SOAP over HTTPS with client certificates, NFS-e by receipt, cancellation,
 * registrations. It validates almost nothing; the sandbox does that.
 */
export interface FakeLoteNfe {
  readonly connection: AuthorityConnection;
  readonly client: Certificate;
  readonly seen: SeenCall[];
  /** By `registration-series-number`. */
  readonly notes: Map<string, FakeNfse>;
  /** Applied to the next requests, one fault each, in order. */
  readonly faults: CityFault[];
  readonly settings: { cancelStringLength: 20 | 24 | null; registrations: string[] };
  reset(): void;
  close(): Promise<void>;
}

export interface SeenCall {
  readonly operation: string;
  readonly contentType: string;
  readonly soapAction: string;
  readonly message: string;
}

export interface FakeNfse {
  readonly number: number;
  readonly rps: string;
  isCancelled: boolean;
}

/** Answers in its own way, or not at all; `process` does the city's processing and returns its envelope. */
export type CityFault = (response: ServerResponse, process: () => string) => void;

type State = Pick<FakeLoteNfe, "seen" | "notes" | "faults" | "settings"> & { publicKey: string };

export async function startLoteNfe(): Promise<FakeLoteNfe> {
  const state: Omit<State, "publicKey"> = {
    seen: [],
    notes: new Map(),
    faults: [],
    settings: { cancelStringLength: null, registrations: ["31000000"] },
  };
  const server = await serveLocally("/lotenfe.asmx", (request, response) =>
    serve({ ...state, publicKey: server.client.certificatePem }, request, response),
  );
  return {
    ...state,
    ...server,
    reset: () => {
      state.notes.clear();
      state.seen.length = 0;
      state.faults.length = 0;
      Object.assign(state.settings, { cancelStringLength: null, registrations: ["31000000"] });
    },
  };
}

/** This status and body, for any request. */
export function answers(status: number, body: string | Buffer): CityFault {
  return (response) => {
    send(response, status, body);
  };
}

/** The city's own answer with this content, in an envelope. */
export function returns(name: string, inside: string): CityFault {
  return answers(200, envelope(retorno(name, inside)));
}

export function failure(code: string, text: string, more = ""): string {
  return `<Cabecalho xmlns="" Versao="2"><Sucesso>false</Sucesso></Cabecalho><Erro xmlns=""><Codigo>${code}</Codigo><Descricao>${text}</Descricao></Erro>${more}`;
}

export const SUCCESS = '<Cabecalho xmlns="" Versao="2"><Sucesso>true</Sucesso></Cabecalho>';

export function retorno(name: string, inside: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="http://www.prefeitura.sp.gov.br/nfe">${inside}</${name}>`;
}

export function envelope(inner: string): string {
  const escaped = inner.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope"><soap:Body><Response xmlns="http://www.prefeitura.sp.gov.br/nfe"><RetornoXML>${escaped}</RetornoXML></Response></soap:Body></soap:Envelope>`;
}

export function send(response: ServerResponse, status: number, body: string | Buffer): void {
  response.writeHead(status, { "content-type": "application/soap+xml; charset=utf-8" });
  response.end(body);
}

async function serve(state: State, request: IncomingMessage, response: ServerResponse) {
  const body = await bodyOf(request);
  const operation = /<(\w+)Request /.exec(body)?.[1] ?? "";
  const message = unescape(/<MensagemXML>(.*)<\/MensagemXML>/s.exec(body)?.[1] ?? "");
  state.seen.push({
    operation,
    message,
    contentType: request.headers["content-type"] ?? "",
    soapAction: String(request.headers["soapaction"] ?? ""),
  });
  const process = () => envelope(answerTo(state, operation, message));
  const fault = state.faults.shift();
  if (fault === undefined) send(response, 200, process());
  else fault(response, process);
}

function answerTo(state: State, operation: string, message: string): string {
  if (operation === "EnvioRPS") return retorno("RetornoEnvioRPS", convert(state, message));
  if (operation.endsWith("EnvioLoteRPS")) return batch(state, operation, message);
  if (operation === "CancelamentoNFe")
    return retorno("RetornoCancelamentoNFe", cancel(state, message));
  if (operation === "ConsultaCNPJ") return retorno("RetornoConsultaCNPJ", registrations(state));
  if (operation === "ConsultaInformacoesLote") {
    return retorno(
      "RetornoInformacoesLote",
      SUCCESS.replace("</Cabecalho>", `${LOTE}</Cabecalho>`),
    );
  }
  if (operation === "ConsultaLote") {
    return retorno("RetornoConsulta", SUCCESS + [...state.notes.values()].map(nfseXml).join(""));
  }
  const wanted = tag(message, "NumeroNFe");
  const nfse = [...state.notes.entries()].find(
    ([id, { number }]) => String(number) === wanted || id === idOf(message),
  )?.[1];
  if (nfse === undefined)
    return retorno("RetornoConsulta", failure("1106", "NF-e não encontrada."));
  return retorno("RetornoConsulta", SUCCESS + nfseXml(nfse));
}

const LOTE =
  "<InformacoesLote><NumeroLote>123</NumeroLote><InscricaoPrestador>31000000</InscricaoPrestador></InformacoesLote>";

function convert(state: State, message: string): string {
  const rps = /<RPS .*<\/RPS>/s.exec(message)?.[0] ?? "";
  if (state.notes.has(idOf(rps))) return failure("223", "RPS já processado.");
  return SUCCESS + newNfse(state, rps);
}

/** A receipt over R$ 1.000.000 is refused, the others of a batch are converted. */
function batch(state: State, operation: string, message: string): string {
  const receipts = message.match(/<RPS .*?<\/RPS>/gs) ?? [];
  const inside = receipts.map((rps) => {
    if (!isBad(rps)) return operation === "EnvioLoteRPS" ? newNfse(state, rps) : "";
    const key = /<ChaveRPS>.*<\/ChaveRPS>/s.exec(rps)?.[0] ?? "";
    return `<Erro xmlns=""><Codigo>306</Codigo><Descricao>Código inexistente.</Descricao>${key}</Erro>`;
  });
  const header = SUCCESS.replace("true", String(!receipts.some(isBad)));
  return retorno(
    "RetornoEnvioLoteRPS",
    header.replace("</Cabecalho>", `${LOTE}</Cabecalho>`) + inside.join(""),
  );
}

function isBad(rps: string): boolean {
  return /<ValorFinalCobrado>\d{7}/.test(rps);
}

function newNfse(state: State, rps: string): string {
  const nfse: FakeNfse = { number: state.notes.size + 1, rps, isCancelled: false };
  state.notes.set(idOf(rps), nfse);
  return `<ChaveNFeRPS xmlns="">${nfseKeyXml(nfse)}${/<ChaveRPS>.*<\/ChaveRPS>/s.exec(rps)?.[0] ?? ""}</ChaveNFeRPS>`;
}

function cancel(state: State, message: string): string {
  const { cancelStringLength } = state.settings;
  const number = tag(message, "NumeroNFe");
  const text = tag(message, "InscricaoPrestador") + number.padStart(12, "0");
  const signature = Buffer.from(tag(message, "AssinaturaCancelamento"), "base64");
  const key = createPublicKey(state.publicKey);
  const expected = text.padStart(cancelStringLength ?? 0, "0");
  if (cancelStringLength !== null && !verify("sha1", Buffer.from(expected), key, signature)) {
    return failure("1305", "Assinatura de cancelamento incorreta.");
  }
  const nfse = [...state.notes.values()].find((entry) => String(entry.number) === number);
  if (nfse === undefined) return failure("1106", "NF-e não encontrada.");
  if (nfse.isCancelled) {
    return `${SUCCESS}<Alerta xmlns=""><Codigo>1301</Codigo><Descricao>NFS-e já cancelada em 20/11/2026.</Descricao></Alerta>`;
  }
  nfse.isCancelled = true;
  return SUCCESS;
}

function registrations(state: State): string {
  const details = state.settings.registrations.map(
    (registration) =>
      `<Detalhe xmlns=""><InscricaoMunicipal>${registration}</InscricaoMunicipal><EmiteNFe>true</EmiteNFe></Detalhe>`,
  );
  if (details.length > 0) return SUCCESS + details.join("");
  return `${SUCCESS}<Alerta xmlns=""><Codigo>1405</Codigo><Descricao>Nenhuma inscrição vinculada.</Descricao></Alerta>`;
}

const NATIONAL_KEY = "35503081211222333000181000000000000926111234567892";

function nfseKeyXml({ number }: FakeNfse): string {
  return `<ChaveNFe><InscricaoPrestador>31000000</InscricaoPrestador><NumeroNFe>${number}</NumeroNFe><CodigoVerificacao>A1B2C3D4</CodigoVerificacao><ChaveNotaNacional>${NATIONAL_KEY}</ChaveNotaNacional></ChaveNFe>`;
}

/** In the city's way: the code as a number, no accents, the value twice, an OpcaoSimples outside its schema. */
function nfseXml(nfse: FakeNfse): string {
  const { rps } = nfse;
  const keep = (name: string) => new RegExp(`<${name}>.*?</${name}>`, "s").exec(rps)?.[0] ?? "";
  const value = tag(rps, "ValorFinalCobrado") || tag(rps, "ValorServicos");
  const status = nfse.isCancelled
    ? "<StatusNFe>C</StatusNFe><DataCancelamento>2026-11-20T11:00:00</DataCancelamento>"
    : "<StatusNFe>N</StatusNFe>";
  const description = tag(rps, "Discriminacao").normalize("NFD").replace(/\p{M}/gu, "");
  return (
    `<NFe xmlns="">${nfseKeyXml(nfse)}<DataEmissaoNFe>2026-11-20T10:16:05</DataEmissaoNFe>${keep("ChaveRPS")}` +
    `<TipoRPS>RPS</TipoRPS><DataEmissaoRPS>${tag(rps, "DataEmissao")}</DataEmissaoRPS>` +
    `<CPFCNPJPrestador><CNPJ>11222333000181</CNPJ></CPFCNPJPrestador>${status}` +
    `<TributacaoNFe>${tag(rps, "TributacaoRPS")}</TributacaoNFe><OpcaoSimples>4</OpcaoSimples>` +
    `<ValorServicos>${value}</ValorServicos>${keep("ValorDeducoes")}` +
    `<CodigoServico>${Number(tag(rps, "CodigoServico"))}</CodigoServico><AliquotaServicos>0.029</AliquotaServicos>` +
    `<ValorISS>43.50</ValorISS>${keep("ISSRetido")}${keep("CPFCNPJTomador")}${keep("CPFCNPJIntermediario")}` +
    `<Discriminacao>${description}</Discriminacao></NFe>`
  );
}

function idOf(xml: string): string {
  return [tag(xml, "InscricaoPrestador"), tag(xml, "SerieRPS"), tag(xml, "NumeroRPS")].join("-");
}

function tag(xml: string, name: string): string {
  return new RegExp(`<${name}>(.*?)</${name}>`, "s").exec(xml)?.[1] ?? "";
}

function unescape(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
