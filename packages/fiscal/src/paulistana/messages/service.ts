import type { Certificate, AuthorityConnection, Reason } from "../../authority.ts";
import { type AnswerMessage, type CityAnswer, takeReply } from "../../municipal/answer.ts";
import { callSoap } from "../../soap/call.ts";
import type { SoapContent, SoapVersion } from "../../soap/envelope.ts";
import { find, findAnywhere, parseXml, type XmlElement } from "../../xml/parse.ts";
import { element, escapeText } from "../../xml/write.ts";
import { type Layout, NAMESPACE } from "../wire/wire.ts";

/** The connection of one company to the city. */
export interface Channel {
  readonly layout: Layout;
  readonly soap: SoapVersion;
  readonly certificate: Certificate;
  readonly connection: AuthorityConnection;
}

export type Operation = keyof typeof ACTIONS;

/** Sends a signed message to one operation of LoteNFe and unwraps the answer. Never throws: a failure is a value. */
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
  const reply = await callSoap({ version: soap, action, body }, certificate, connection);
  return takeReply(message, reply, {
    messageIn,
    certificateRefused: CERTIFICATE_REFUSED,
    turnedAway: CERTIFICATE_REFUSED,
  });
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

/** The city has no test host: outside production only the trial operation may be sent there. */
function isForbidden(operation: Operation, { baseUrl, environment }: AuthorityConnection): boolean {
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

/**
 * The Retorno… of an answer: escaped text or CDATA in `RetornoXML`. XML elements in its place and an answer without envelope are accepted
 * too.
 */
function messageIn(text: string, content: SoapContent | null): AnswerMessage | null {
  const holder = content?.kind === "body" ? findAnywhere(content.content, "RetornoXML") : undefined;
  const inner = holder?.text.trim() ?? "";
  if (inner !== "") return answerRoot(parseXml(inner), inner);
  return answerRoot(holder?.children[0] ?? parseXml(text), text);
}

function answerRoot(root: XmlElement | null, xml: string): AnswerMessage | null {
  const isAnswer =
    root?.name.startsWith("Retorno") === true && find(root, "Cabecalho") !== undefined;
  return isAnswer ? { root, xml } : null;
}
