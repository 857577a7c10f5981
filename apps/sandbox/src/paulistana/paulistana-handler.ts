import type { IncomingHttpHeaders } from "node:http";
import { applyFault } from "../control/apply-fault.ts";
import type { Fault } from "../control/fault.ts";
import type { Reply } from "../http/reply.ts";
import { html, text } from "../http/reply.ts";
import type { Request } from "../http/request.ts";
import type { Client } from "../http/tls-client.ts";
import type { AnswerContent } from "./nfse/answers.ts";
import { answerXml } from "./nfse/answers.ts";
import { cancelNfses, signedCancelLength } from "./cancel.ts";
import type { PaulistanaContext } from "./context.ts";
import { issueBatch, issueOne, rpsOf } from "./issue.ts";
import { errorOf } from "./messages/occurrence.ts";
import type { OperationName } from "./soap/operations.ts";
import {
  queryBatch,
  queryBatchInformation,
  queryCnpj,
  queryNfses,
  queryPeriod,
} from "./queries.ts";
import type { ReceivedMessage } from "./rps/reception.ts";
import { receive } from "./rps/reception.ts";
import { tomadorDocument } from "./rps/sentinels.ts";
import type { SoapCall } from "./soap/soap.ts";
import { readSoap, soapAnswer } from "./soap/soap.ts";
import { wsdl } from "./soap/wsdl.ts";

/** Path of the São Paulo service; the real one's name, ignoring case. */
const PATH = /^\/(?:ws\/)?lotenfe\.asmx$/i;

/** Code of an ordered refusal without a code of the city. */
const REFUSAL_CODE = "306";

export function isPaulistanaPath(path: string): boolean {
  return PATH.test(path);
}

/** The answer of the city's synchronous service (LoteNFe) to one request over TLS. */
export async function answerPaulistana(
  request: Request,
  headers: IncomingHttpHeaders,
  client: Client,
  context: PaulistanaContext,
): Promise<Reply> {
  if (!client.ok) return html(403, "Forbidden");
  if (request.method === "GET") {
    const address = `https://${headers.host ?? "localhost"}/lotenfe.asmx`;
    const isAsked = [...request.query.keys()].some((key) => key.toLowerCase() === "wsdl");
    return isAsked ? text(200, "text/xml; charset=utf-8", wsdl(address)) : html(200, "LoteNFe");
  }
  if (request.method !== "POST") return html(405, "Method Not Allowed");
  const reading = readSoap(headers, request.body, context.switches.read().strictSoap);
  if (!reading.ok) return reading.answer;
  const { call } = reading;
  const { kind } = call.operation;
  context.counters.add(kind);
  const fault = context.faults.take(kind, "paulistana");
  return applyFault(
    fault,
    () => process(call, client.certificate.cnpj ?? client.certificate.cpf ?? "", context, fault),
    (code) => refusal(call, code),
    "soap",
  );
}

/** The city's refusal of a call with `code`; an order without one has a SEFIN code (E…). */
function refusal(call: SoapCall, code: string): Reply {
  const occurrences = [errorOf(code.startsWith("E") ? REFUSAL_CODE : code)];
  return answer(call, call.version?.trim() === "2" ? 2 : 1, { success: false, occurrences });
}

async function process(
  call: SoapCall,
  client: string,
  context: PaulistanaContext,
  fault: Fault | null,
): Promise<Reply> {
  const { operation, version, message } = call;
  const { authority } = context;
  const now = context.clock();
  const reception = receive({ operation, version, message, client, authority, now });
  if (!reception.ok) {
    if (operation.kind === "issue") context.counters.add("rejected");
    return answer(call, reception.version, { success: false, occurrences: reception.errors });
  }
  const received = reception.message;
  return applyFault(
    operation.kind === "issue" ? troubleOf(received, context) : null,
    () => decided(call, received, context, fault),
    (code) => refusal(call, code),
    "soap",
  );
}

/** Decides synchronously and answers once the decision is on disk. */
async function decided(
  call: SoapCall,
  message: ReceivedMessage,
  context: PaulistanaContext,
  fault: Fault | null,
): Promise<Reply> {
  const { name, kind } = call.operation;
  const reply = answer(call, message.version, DECISIONS[name](message, context, fault));
  if (kind !== "query") await context.ledger.durable();
  return name === "CancelamentoNFe" ? withSignedLength(reply, message) : reply;
}

/** The trouble that the client's number causes for the first RPS. */
function troubleOf(message: ReceivedMessage, context: PaulistanaContext): Fault | null {
  const [rps] = rpsOf(message);
  if (rps === undefined) return null;
  const { inscricao, serie, numero } = rps;
  const id = `${inscricao}/${serie}/${numero}`;
  return context.troubles.take({ id, tomador: tomadorDocument(rps) });
}

type Decide = (
  message: ReceivedMessage,
  context: PaulistanaContext,
  fault: Fault | null,
) => AnswerContent;

/**
 * Synchronous from the rules to the answer: two deliveries of one RPS cannot overtake each other, and the NFS-e is in the journal before its
 * answer is sent.
 */
const DECISIONS: Readonly<Record<OperationName, Decide>> = {
  EnvioRPS: issueOne,
  EnvioLoteRPS: (message, context, fault) => issueBatch(message, context, fault, false),
  TesteEnvioLoteRPS: (message, context, fault) => issueBatch(message, context, fault, true),
  CancelamentoNFe: cancelNfses,
  ConsultaNFe: queryNfses,
  ConsultaNFeEmitidas: (message, context) => queryPeriod(message, context, "emitidas"),
  ConsultaNFeRecebidas: (message, context) => queryPeriod(message, context, "recebidas"),
  ConsultaLote: queryBatch,
  ConsultaInformacoesLote: queryBatchInformation,
  ConsultaCNPJ: queryCnpj,
};

function answer({ soap, operation }: SoapCall, version: 1 | 2, content: AnswerContent): Reply {
  return soapAnswer(soap, operation, answerXml(operation.response, version, content));
}

/** Reports which of the two strings the client signed, to find out which one the city accepts. */
function withSignedLength(reply: Reply, message: ReceivedMessage): Reply {
  if (reply.kind !== "answer") return reply;
  const length = String(signedCancelLength(message) ?? "none");
  return { ...reply, headers: { ...reply.headers, "x-emulator-cancel-string": length } };
}
