import type {
  Certificate,
  AuthorityConnection,
  FindOutcome,
  IssuedNfse,
  NumberedPlace,
  Reason,
  SeekOutcome,
  SignedMessage,
} from "../authority.ts";
import { type AuthorityReply, sendToAuthority } from "../transport.ts";
import { findAnywhere, isSameContent, parseXml, type XmlElement } from "../xml/parse.ts";
import { judge } from "./answer/errors.ts";
import { dpsId, isNfseKey } from "./identifiers.ts";
import { doubtAbout, nfseIn } from "./issue.ts";
import { hasField, textField } from "./answer/reply.ts";

/**
 * Whether the DPS of this id generated an NFS-e: `GET /dps/{id}`, `GET /nfse/{key}`, and comparison of its declaration with the one we sent.
 * An unclear answer, or an NFS-e without the authority's signature, is `unknown`: query again, send nothing.
 */
export async function find(
  message: SignedMessage,
  certificate: Certificate,
  connection: AuthorityConnection,
): Promise<FindOutcome> {
  const { query } = await queryByDps(message.id, certificate, connection);
  if (query.kind !== "found") return query;
  const isOurs = embedsMessage(query.nfse.xml, message.xml);
  return { kind: "found", nfse: query.nfse, isOurs };
}

/** Finds the NFS-e under a number of the company's series, regardless of which system sent it. */
export async function seek(
  { prestador: { cityCode, cnpj }, series, number }: NumberedPlace,
  certificate: Certificate,
  connection: AuthorityConnection,
): Promise<SeekOutcome> {
  const id = dpsId({ cityCode, cnpj, series, number });
  const { query, reasons } = await queryByDps(id, certificate, connection);
  if (query.kind === "found") return { ...query, id };
  if (query.kind === "absent") return query;
  if (reasons.length > 0) return { kind: "refused", reasons };
  const { doubted: _, ...unknown } = query;
  return unknown;
}

interface DpsQuery {
  readonly query:
    | { readonly kind: "found"; readonly nfse: IssuedNfse & { readonly xml: string } }
    | Extract<FindOutcome, { kind: "absent" | "unknown" }>;
  /** The authority's reasons for refusing the query. */
  readonly reasons: readonly Reason[];
}

async function queryByDps(
  id: string,
  certificate: Certificate,
  connection: AuthorityConnection,
): Promise<DpsQuery> {
  const get = (path: string) => sendToAuthority({ method: "GET", path }, certificate, connection);
  const reply = await get(`/dps/${id}`);
  if (saysNotFound(reply)) return { query: { kind: "absent" }, reasons: [] };
  const key = bodyOf(reply, (json) => textField(json, "chaveAcesso"));
  if (key === null || !isNfseKey(key)) return unknown(reply);
  const nfseReply = await get(`/nfse/${key}`);
  const found = bodyOf(nfseReply, nfseIn);
  if (found === null || found.nfse.xml === null) return unknown(nfseReply);
  const { xml } = found.nfse;
  const cause = doubtAbout(found, connection);
  if (cause !== null) return { query: { kind: "unknown", cause, doubted: xml }, reasons: [] };
  return { query: { kind: "found", nfse: { ...found.nfse, xml } }, reasons: [] };
}

/** Fields of every answer of the authority itself (nacional.md section 3.2). */
const COMMON_FIELDS = [
  "tipoAmbiente",
  "versaoAplicativo",
  "dataHoraProcessamento",
  "erro",
  "erros",
];

/**
 * A 404 of the authority itself: empty, or its common fields. A page, or the JSON of a gateway, comes from another server and says nothing
 * about the document.
 */
export function saysNotFound(reply: AuthorityReply): boolean {
  if (reply.kind === "failed" || reply.status !== 404) return false;
  if (reply.json === null) return reply.text.trim() === "";
  const { value } = reply.json;
  const isEmpty = Object.keys(Object(value)).length === 0;
  return isEmpty || COMMON_FIELDS.some((name) => hasField(value, name));
}

/** The result of `read` for a 200 with a JSON body; null otherwise. */
export function bodyOf<T>(reply: AuthorityReply, read: (json: unknown) => T | null): T | null {
  if (reply.kind === "failed" || reply.status !== 200 || reply.json === null) return null;
  return read(reply.json.value);
}

/** Why an answer is inconclusive. */
export function causeOf(reply: AuthorityReply): { cause: string; retryAfterMs?: number } {
  if (reply.kind === "answer" && reply.status === 200) return { cause: "unreadable_answer" };
  const verdict = judge(reply);
  if (verdict.kind !== "uncertain") return { cause: verdict.reasons[0]?.code || "refused" };
  const { kind: _, ...cause } = verdict;
  return cause;
}

function unknown(reply: AuthorityReply): DpsQuery {
  const verdict = judge(reply);
  const isRefused =
    verdict.kind === "rejected" && !(reply.kind === "answer" && reply.status === 200);
  return {
    query: { kind: "unknown", ...causeOf(reply) },
    reasons: isRefused ? verdict.reasons : [],
  };
}

function embedsMessage(nfseXml: string, dpsXml: string): boolean {
  const theirs = infDps(nfseXml);
  const ours = infDps(dpsXml);
  return theirs !== undefined && ours !== undefined && isSameContent(theirs, ours);
}

function infDps(xml: string): XmlElement | undefined {
  const root = parseXml(xml);
  return root === null ? undefined : findAnywhere(root, "infDPS");
}
