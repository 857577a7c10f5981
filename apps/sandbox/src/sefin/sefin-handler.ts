import { distribute, distributeEvents } from "../adn/distribution.ts";
import { answerParameters } from "../adn/parameters.ts";
import type { CertificateFacts } from "../authority/certificate-facts.ts";
import type { RequestKind } from "../control/fault-queue.ts";
import type { Reply } from "../http/reply.ts";
import { html, json } from "../http/reply.ts";
import type { Request } from "../http/request.ts";
import { jsonBody } from "../http/request.ts";
import type { Client } from "../http/tls-client.ts";
import { issueNfse } from "./issue-nfse.ts";
import { hasDps, queryDps, queryEvent, queryNfse } from "./queries.ts";
import { registerEvent } from "./register-event.ts";
import { rejection, type Rejection } from "./rejection.ts";
import { issueRefused, refused } from "./replies.ts";
import type { SefinContext } from "./sefin-context.ts";

/** The kind of a request, for counters and faults. */
export function requestKind(request: Request): RequestKind {
  if (request.path.startsWith("/contribuintes/")) return "adn";
  if (request.path.startsWith("/parametrizacao/")) return "parameters";
  if (request.method !== "POST") return "query";
  return request.path.endsWith("/eventos") ? "event" : "issue";
}

/** The answer of SEFIN Nacional and of the ADN to one request over TLS. */
export async function answerSefin(
  request: Request,
  client: Client,
  context: SefinContext,
): Promise<Reply> {
  const [base = "", ...segments] = request.path.split("/").filter((segment) => segment !== "");
  if (!client.ok) return refuseClient(request, client.code, context.clock());
  const { certificate } = client;
  switch (base) {
    case "SefinNacional":
      return answerApi(request, segments, certificate, context);
    case "parametrizacao":
      return request.method === "GET"
        ? (answerParameters(segments, context.tables) ?? html(404, "Not Found"))
        : notAllowed();
    case "contribuintes":
      return answerDistribution(request, segments, certificate, context);
    default:
      return html(404, "Not Found");
  }
}

/** The refusal of a message with `code`, in the body of this kind of request. */
export function refuseWith(request: Request, said: Rejection, now: Date): Reply {
  const kind = requestKind(request);
  if (kind === "parameters") return json(400, { mensagem: said.description });
  return kind === "issue" ? issueRefused(400, [said], null, now) : refused(400, [said], now);
}

/** A missing certificate gives 401 for a query and 403 for a DPS; an invalid one 403 for both. */
function refuseClient(request: Request, code: string, now: Date): Reply {
  if (requestKind(request) === "issue") return issueRefused(403, [rejection(code)], null, now);
  return refused(code === "E1200" ? 401 : 403, [rejection(code)], now);
}

async function answerApi(
  request: Request,
  segments: readonly string[],
  certificate: CertificateFacts,
  context: SefinContext,
): Promise<Reply> {
  const [resource = "", id = "", ...rest] = segments;
  // Retired long ago; the real service says so, and clients use it to test their certificate.
  if (resource === "DANFSe" || resource === "ParametrosMunicipais")
    return html(501, "Not Implemented");
  if (resource === "decisao-judicial") return html(501, "Not Implemented");
  if (resource === "dps" && id !== "" && rest.length === 0) {
    if (request.method === "HEAD") return hasDps(id, context);
    return request.method === "GET" ? queryDps(id, certificate, context) : notAllowed();
  }
  if (resource !== "nfse") return html(404, "Not Found");
  if (id === "") {
    return request.method === "POST" ? issueNfse(jsonBody(request), context) : notAllowed();
  }
  if (rest.length === 0) {
    return request.method === "GET" ? queryNfse(id, certificate, context) : notAllowed();
  }
  return rest[0] === "eventos"
    ? answerEvents(request, id, rest.slice(1), certificate, context)
    : html(404, "Not Found");
}

/** Listing all events, or all of a type, is in the manual and does not work: 405 and the web server's own 404. */
async function answerEvents(
  request: Request,
  chave: string,
  segments: readonly string[],
  certificate: CertificateFacts,
  context: SefinContext,
): Promise<Reply> {
  const [type, sequence, ...more] = segments;
  if (type === undefined) {
    return request.method === "POST"
      ? registerEvent(chave, jsonBody(request), context)
      : notAllowed();
  }
  if (sequence === undefined || more.length > 0) return html(404, "Not Found");
  return request.method === "GET"
    ? queryEvent(chave, type, sequence, certificate, context)
    : notAllowed();
}

function answerDistribution(
  request: Request,
  segments: readonly string[],
  certificate: CertificateFacts,
  context: SefinContext,
): Reply {
  const [resource, id = "", last, ...more] = segments;
  if (request.method !== "GET") return notAllowed();
  const { ledger } = context;
  const feed = { ledger, now: context.clock(), delayMs: context.settings.read().adnDelayMs };
  if (resource === "DFe" && last === undefined) {
    return distribute(id, request.query, certificate, feed);
  }
  return resource === "NFSe" && last === "Eventos" && more.length === 0
    ? distributeEvents(id, certificate, feed)
    : html(404, "Not Found");
}

function notAllowed(): Reply {
  return html(405, "Method Not Allowed");
}
