import type { Certificate, CityHallConnection, Exchange, Reason } from "../city-hall.ts";
import { callSoap } from "../soap/call.ts";
import { readSoap, type SoapContent, type SoapVersion } from "../soap/envelope.ts";
import type { AuthorityReply } from "../transport.ts";
import { find, findAnywhere, parseXml, type XmlElement } from "../xml/parse.ts";
import { element, escapeText } from "../xml/write.ts";
import { type Layout, NAMESPACE } from "./wire.ts";

/** How this driver speaks to the city. */
export interface Channel {
  readonly layout: Layout;
  readonly soap: SoapVersion;
  readonly certificate: Certificate;
  readonly connection: CityHallConnection;
}

export type CityAnswer =
  /** `root` is the Retorno… that was inside the envelope, `xml` its text as received. */
  | {
      readonly kind: "answer";
      readonly exchange: Exchange;
      readonly root: XmlElement;
      readonly xml: string;
    }
  /** Nothing was processed, for certain. */
  | {
      readonly kind: "refused";
      readonly exchange: Exchange;
      readonly reasons: readonly [Reason, ...Reason[]];
    }
  /** Nobody knows whether it was processed. */
  | ({ readonly kind: "open"; readonly exchange: Exchange } & OpenCause);

export interface OpenCause {
  readonly cause: string;
  readonly retryAfterMs?: number;
}

export type Operation = keyof typeof ACTIONS;

/** Sends a signed message to one operation of LoteNFe and unpacks the answer. Never throws: a failure is a value. */
export async function callCity(
  operation: Operation,
  message: string,
  channel: Channel,
): Promise<CityAnswer> {
  const { certificate, connection, layout, soap } = channel;
  if (isForbidden(operation, connection)) {
    const exchange = { request: message, status: null, reply: null };
    return { kind: "refused", exchange, reasons: [TEST_ENVIRONMENT] };
  }
  const body = element(
    `${operation}Request`,
    element("VersaoSchema", String(layout)) + element("MensagemXML", escapeText(message)),
    { xmlns: NAMESPACE },
  );
  const action = `${NAMESPACE}/ws/${ACTIONS[operation]}`;
  return unpack(message, await callSoap({ version: soap, action, body }, certificate, connection));
}

/** SOAPAction per operation, as the WSDL writes them. */
const ACTIONS = {
  EnvioRPS: "envioRPS",
  EnvioLoteRPS: "envioLoteRPS",
  TesteEnvioLoteRPS: "testeenvio",
  CancelamentoNFe: "cancelamentoNFe",
  ConsultaNFe: "consultaNFe",
  ConsultaLote: "consultaLote",
  ConsultaInformacoesLote: "consultaInformacoesLote",
  ConsultaCNPJ: "consultaCNPJ",
} as const;

const CITY_DOMAIN = "prefeitura.sp.gov.br";

/** The city has no host for tests: outside production only the operation that issues nothing may go there. */
function isForbidden(operation: Operation, { baseUrl, environment }: CityHallConnection): boolean {
  if (environment === 1 || operation === "TesteEnvioLoteRPS") return false;
  if (!URL.canParse(baseUrl)) return false;
  const host = new URL(baseUrl).hostname.replace(/\.$/, "");
  return host === CITY_DOMAIN || host.endsWith(`.${CITY_DOMAIN}`);
}

const TEST_ENVIRONMENT: Reason = {
  code: "test_environment",
  message: "Em ambiente de testes nada é enviado à prefeitura de São Paulo.",
};

const CERTIFICATE_REFUSED: Reason = {
  code: "certificate",
  message: "A prefeitura de São Paulo não aceitou o certificado digital da empresa.",
};

function unpack(request: string, reply: AuthorityReply): CityAnswer {
  if (reply.kind === "failed") {
    const exchange = { request, status: null, reply: null };
    return reply.cause === "certificate"
      ? { kind: "refused", exchange, reasons: [CERTIFICATE_REFUSED] }
      : { kind: "open", exchange, cause: reply.cause };
  }
  const exchange = { request, status: reply.status, reply: reply.text };
  // The gateway turns a connection without an accepted certificate away before anything reads the message.
  if (reply.status === 401 || reply.status === 403) {
    return { kind: "refused", exchange, reasons: [CERTIFICATE_REFUSED] };
  }
  const content = readSoap(reply.text);
  const isAnswered = reply.status >= 200 && reply.status < 300;
  const answer = isAnswered ? returnIn(reply.text, content) : null;
  if (answer !== null) return { kind: "answer", exchange, ...answer };
  const pause = reply.retryAfterMs === null ? {} : { retryAfterMs: reply.retryAfterMs };
  return { kind: "open", exchange, cause: causeOf(reply.status, content), ...pause };
}

/**
 * The Retorno… of an answer: escaped text or CDATA inside `RetornoXML`; elements in its place and an answer without
 * envelope are taken too. Whether it keeps to its schema does not matter: the real ones do not (OpcaoSimples 4).
 */
function returnIn(
  text: string,
  content: SoapContent | null,
): { readonly root: XmlElement; readonly xml: string } | null {
  const holder = content?.kind === "body" ? findAnywhere(content.content, "RetornoXML") : undefined;
  const inner = holder?.text.trim() ?? "";
  if (inner !== "") return answerRoot(parseXml(inner), inner);
  return answerRoot(holder?.children[0] ?? parseXml(text), text);
}

function answerRoot(root: XmlElement | null, xml: string) {
  const isAnswer =
    root?.name.startsWith("Retorno") === true && find(root, "Cabecalho") !== undefined;
  return isAnswer ? { root, xml } : null;
}

function causeOf(status: number, content: SoapContent | null): string {
  if (content?.kind === "fault") return "soap_fault";
  return status >= 200 && status < 300 ? "unreadable_answer" : `http_${status}`;
}
