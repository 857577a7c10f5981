import type { Certificate, AuthorityConnection, Reason } from "../authority.ts";
import { type AuthorityReply, sendToAuthority } from "../transport.ts";
import { findAnywhere, parseXml } from "../xml/parse.ts";
import { judge } from "./answer/errors.ts";
import { isNfseKey } from "./identifiers.ts";
import { decodePayload } from "./answer/payload.ts";
import { listField, reasonsOf, textField } from "./answer/reply.ts";

/**
 * Documents that the ADN (Ambiente de Dados Nacional) distributes to the parties of an NFS-e (nacional.md section 5.1). It is minutes behind
 * SEFIN: a missing document may exist. `connection.baseUrl` is the ADN's service for contribuintes, e.g.
 * https://adn.producaorestrita.nfse.gov.br/contribuintes.
 */
export interface DistributedDocument {
  /** Position in the company's feed; null when the answer has none. */
  readonly nsu: number | null;
  /** Chave de acesso of the document's NFS-e; null when it has none. */
  readonly key: string | null;
  readonly kind: "nfse" | "event" | "other";
  /** Six digits of an event's type (101101 cancellation); null for other documents and unknown types. */
  readonly eventType: string | null;
  /** Null when its text is damaged. */
  readonly xml: string | null;
}

export type DistributionOutcome =
  | { readonly kind: "documents"; readonly documents: readonly DistributedDocument[] }
  | { readonly kind: "nothing" }
  | { readonly kind: "rejected"; readonly reasons: readonly Reason[] }
  | { readonly kind: "unknown"; readonly cause: string; readonly retryAfterMs?: number };

/**
 * The next batch after `nsu` (0 from the start) where `cnpj` is prestador, tomador or intermediário. Any CNPJ of the certificate's root is
 * allowed. Repeat with the highest nsu of the batch until it is empty.
 */
export async function documentsAfter(
  nsu: number,
  cnpj: string,
  certificate: Certificate,
  connection: AuthorityConnection,
): Promise<DistributionOutcome> {
  const path = `/DFe/${nsu}?cnpjConsulta=${cnpj}&lote=true`;
  return outcomeOf(await sendToAuthority({ method: "GET", path }, certificate, connection));
}

/** The events of one NFS-e. */
export async function eventsOfKey(
  nfseKey: string,
  certificate: Certificate,
  connection: AuthorityConnection,
): Promise<DistributionOutcome> {
  const path = `/NFSe/${nfseKey}/Eventos`;
  return outcomeOf(await sendToAuthority({ method: "GET", path }, certificate, connection));
}

/** The same body comes with 200, 400 and 404: the content counts, not the status. */
function outcomeOf(reply: AuthorityReply): DistributionOutcome {
  const json = reply.kind === "answer" && reply.status < 500 ? reply.json?.value : undefined;
  const documents = listField(json, "LoteDFe").map(toDocument);
  if (documents.length > 0) return { kind: "documents", documents };
  const status = textField(json, "StatusProcessamento");
  if (status === "NENHUM_DOCUMENTO_LOCALIZADO") return { kind: "nothing" };
  if (status === "REJEICAO") return { kind: "rejected", reasons: reasonsOf(json) };
  if (reply.kind === "answer" && reply.status < 300) {
    return { kind: "unknown", cause: "unreadable_answer" };
  }
  const verdict = judge(reply);
  if (verdict.kind === "rejected") return verdict;
  if (verdict.kind === "unexplained") return { kind: "unknown", cause: verdict.reasons[0].code };
  const { kind: _, ...cause } = verdict;
  return { kind: "unknown", ...cause };
}

function toDocument(item: unknown): DistributedDocument {
  const xml = decodePayload(textField(item, "ArquivoXml") ?? "");
  const nsu = Number(textField(item, "NSU") ?? Number.NaN);
  const key = textField(item, "ChaveAcesso");
  const kind = KINDS[(textField(item, "TipoDocumento") ?? "").toUpperCase()] ?? "other";
  return {
    nsu: Number.isSafeInteger(nsu) ? nsu : null,
    key: key !== null && isNfseKey(key) ? key : null,
    kind,
    eventType: kind === "event" ? eventTypeOf(xml, textField(item, "TipoEvento")) : null,
    xml,
  };
}

const KINDS: Readonly<Record<string, DistributedDocument["kind"]>> = {
  NFSE: "nfse",
  EVENTO: "event",
};

/** The type comes from the event itself; the ADN's words for the types are not published beyond these two. */
function eventTypeOf(xml: string | null, word: string | null): string | null {
  const root = xml === null ? null : parseXml(xml);
  const request = root === null ? undefined : findAnywhere(root, "infPedReg");
  const element = request?.children.find(({ name }) => /^e\d{6}$/.test(name));
  if (element !== undefined) return element.name.slice(1);
  if (word === null) return null;
  return WORDS[word.toUpperCase()] ?? (/^\d{6}$/.test(word) ? word : null);
}

const WORDS: Readonly<Record<string, string>> = {
  CANCELAMENTO: "101101",
  CANCELAMENTO_POR_SUBSTITUICAO: "105102",
};
