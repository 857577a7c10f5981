import type { IncomingMessage, ServerResponse } from "node:http";
import type { Certificate, AuthorityConnection } from "../../authority.ts";
import { bodyOf, serveLocally } from "../local-server.ts";

/**
 * The parts of an ABRASF service that the driver's tests need: NFS-e by receipt, batches with a protocol, cancellation, substitution. It
 * answers every dialect alike and validates almost nothing; the sandbox does that.
 */
export interface FakeCity {
  readonly connection: AuthorityConnection;
  readonly client: Certificate;
  readonly seen: SeenCall[];
  /** By `series-number`. */
  readonly notes: Map<string, FakeNfse>;
  /** Messages of queued batches, by protocol. */
  readonly batches: Map<string, string>;
  /** Applied to the next requests, one fault each, in order. */
  readonly faults: CityFault[];
  reset(): void;
  close(): Promise<void>;
}

export interface SeenCall {
  readonly operation: string;
  readonly contentType: string;
  readonly soapAction: string;
  readonly body: string;
}

export interface FakeNfse {
  readonly number: number;
  readonly rps: string;
  isCancelled: boolean;
}

/** Answers in its own way, or not at all; `process` does the city's processing and returns its envelope. */
export type CityFault = (response: ServerResponse, process: () => string) => void;

type State = Pick<FakeCity, "seen" | "notes" | "batches" | "faults">;

export async function startCity(): Promise<FakeCity> {
  const state: State = { seen: [], notes: new Map(), batches: new Map(), faults: [] };
  const server = await serveLocally("/abrasf", (request, response) =>
    serve(state, request, response),
  );
  return {
    ...state,
    ...server,
    reset: () => {
      state.seen.length = 0;
      state.faults.length = 0;
      state.notes.clear();
      state.batches.clear();
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
export function returns(root: string, inside: string): CityFault {
  return answers(200, envelope(resposta(root, inside)));
}

export function resposta(root: string, inside: string): string {
  return `<${root} xmlns="http://www.abrasf.org.br/nfse.xsd">${inside}</${root}>`;
}

export function refusal(code: string, text = "Recusado", more = ""): string {
  return `<ListaMensagemRetorno><MensagemRetorno><Codigo>${code}</Codigo><Mensagem>${text}</Mensagem>${more}</MensagemRetorno></ListaMensagemRetorno>`;
}

export function envelope(inner: string): string {
  const escaped = inner.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return soap(`<Response xmlns="urn:city"><outputXML xmlns="">${escaped}</outputXML></Response>`);
}

export function soap(content: string): string {
  return `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${content}</soap:Body></soap:Envelope>`;
}

/** An NFS-e as `CompNfse` of this declaration. */
export function compNfse({ number, rps, isCancelled }: FakeNfse): string {
  const nfse =
    `<Nfse versao="2.04"><InfNfse><Numero>${number}</Numero><CodigoVerificacao>A1B2C3D4</CodigoVerificacao>` +
    "<DataEmissao>2026-11-20T10:16:05</DataEmissao>" +
    "<OutrasInformacoes>Confira em https://city.example/nota?n=1&amp;c=A1B2C3D4.</OutrasInformacoes>" +
    "<ValoresNfse><BaseCalculo>1500.00</BaseCalculo><Aliquota>2.90</Aliquota><ValorIss>43.50</ValorIss>" +
    "<ValorLiquidoNfse>1500.00</ValorLiquidoNfse></ValoresNfse><PrestadorServico><RazaoSocial>EMPRESA FICTICIA LTDA</RazaoSocial>" +
    "</PrestadorServico>" +
    `<DeclaracaoPrestacaoServico>${rps}</DeclaracaoPrestacaoServico></InfNfse></Nfse>`;
  return `<CompNfse>${nfse}${isCancelled ? CANCELLED : ""}</CompNfse>`;
}

const CANCELLED =
  '<NfseCancelamento versao="2.04"><Confirmacao><DataHora>2026-11-20T11:00:00</DataHora></Confirmacao></NfseCancelamento>';

export function send(response: ServerResponse, status: number, body: string | Buffer): void {
  response.writeHead(status, { "content-type": "text/xml; charset=utf-8" });
  response.end(body);
}

async function serve(state: State, request: IncomingMessage, response: ServerResponse) {
  const body = await bodyOf(request);
  const contentType = request.headers["content-type"] ?? "";
  const soapAction = String(request.headers["soapaction"] ?? "");
  const operation = /(\w+)"?$/.exec(soapAction || contentType)?.[1] ?? "";
  state.seen.push({ operation, contentType, soapAction, body });
  const process = () => envelope(answerTo(state, operation, body));
  const fault = state.faults.shift();
  if (fault === undefined) send(response, 200, process());
  else fault(response, process);
}

function answerTo(state: State, operation: string, message: string): string {
  switch (operation) {
    case "GerarNfse":
      return resposta("GerarNfseResposta", convert(state, message));
    case "RecepcionarLoteRps": {
      const protocol = `P${state.batches.size + 1}`;
      state.batches.set(protocol, message);
      return resposta(
        "EnviarLoteRpsResposta",
        `<NumeroLote>1</NumeroLote><Protocolo>${protocol}</Protocolo>`,
      );
    }
    case "ConsultarLoteRps":
      return resposta("ConsultarLoteRpsResposta", batch(state, tag(message, "Protocolo")));
    case "CancelarNfse":
      return resposta("CancelarNfseResposta", cancel(state, message));
    case "SubstituirNfse":
      return resposta("SubstituirNfseResposta", substitute(state, message));
    default: {
      const nfse = state.notes.get(`${tag(message, "Serie")}-${tag(message, "Numero")}`);
      return resposta("ConsultarNfseRpsResposta", nfse ? compNfse(nfse) : refusal("E4"));
    }
  }
}

function convert(state: State, message: string): string {
  const rps = /<InfDeclaracao.*<\/InfDeclaracaoPrestacaoServico>/s.exec(message)?.[0] ?? "";
  const id = `${tag(rps, "Serie")}-${tag(rps, "Numero")}`;
  if (state.notes.has(id)) return refusal("E10", "RPS já informado.");
  const nfse = { number: state.notes.size + 1, rps, isCancelled: false };
  state.notes.set(id, nfse);
  return `<ListaNfse>${compNfse(nfse)}</ListaNfse>`;
}

/** A batch is processed when it is queried. */
function batch(state: State, protocol: string): string {
  const message = state.batches.get(protocol);
  if (message === undefined) return `<Situacao>1</Situacao>${refusal("E86")}`;
  const result = convert(state, message);
  return `<Situacao>${result.startsWith("<ListaNfse>") ? 4 : 3}</Situacao>${result}`;
}

function cancel(state: State, message: string): string {
  const nfse = nfseOf(state, tag(message, "Numero"));
  if (nfse === undefined) return refusal("E78");
  if (nfse.isCancelled) return refusal("E79", "NFS-e já está cancelada.");
  nfse.isCancelled = true;
  return `<RetCancelamento>${CANCELLED}</RetCancelamento>`;
}

function substitute(state: State, message: string): string {
  const old = nfseOf(state, tag(message, "Numero"));
  if (old === undefined) return refusal("E78");
  old.isCancelled = true;
  const issued = convert(state, message).replace(/<\/?ListaNfse>/g, "");
  return `<RetSubstituicao><NfseSubstituida>${compNfse(old)}</NfseSubstituida><NfseSubstituidora>${issued}</NfseSubstituidora></RetSubstituicao>`;
}

function nfseOf(state: State, number: string): FakeNfse | undefined {
  return [...state.notes.values()].find((nfse) => String(nfse.number) === number);
}

function tag(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? "";
}
