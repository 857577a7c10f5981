import type {
  Certificate,
  AuthorityConnection,
  Exchange,
  IssuedNfse,
  IssueOutcome,
  SignatureFault,
  SignedMessage,
} from "../authority.ts";
import { type AuthorityReply, sendToAuthority } from "../transport.ts";
import { authoritySignatureFault } from "./answer/authority-signature.ts";
import { isDuplicate, judge } from "./answer/errors.ts";
import { cnpjOfDpsId, cnpjOfKey, isNfseKey, nfseNumberOfKey } from "./identifiers.ts";
import { readNfse } from "./answer/nfse-document.ts";
import { decodePayload, encodePayload } from "./answer/payload.ts";
import { alertsIn, textField } from "./answer/reply.ts";

/** Sends the DPS: `POST /nfse`. */
export async function issue(
  message: SignedMessage,
  certificate: Certificate,
  connection: AuthorityConnection,
): Promise<IssueOutcome> {
  const reply = await sendToAuthority(
    {
      method: "POST",
      path: "/nfse",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ dpsXmlGZipB64: encodePayload(message.xml) }),
    },
    certificate,
    connection,
  );
  return issueOutcome(message, reply, connection);
}

/** The stored record of one sending: the message as signed and the answer as received. */
export function exchangeOf(message: SignedMessage, reply: AuthorityReply): Exchange {
  const request = message.xml;
  if (reply.kind === "failed") return { request, status: null, reply: null };
  return { request, status: reply.status, reply: reply.text };
}

/** The NFS-e in an answer, and the id of its declaration when readable. */
interface FoundNfse {
  readonly nfse: IssuedNfse;
  readonly dpsId: string | null;
  /** CNPJ or CPF in the inner declaration; null when unreadable. */
  readonly prestador: string | null;
}

/** A reader needs only the key: it identifies the NFS-e everywhere, also in the public consultation. */
const NATIONAL = { verificationCode: null, nationalKey: null, verificationUrl: null } as const;

/** The NFS-e in an answer's body; `xml` is null when only the key is readable. Null: no NFS-e in it. */
export function nfseIn(json: unknown): FoundNfse | null {
  const xml = decodePayload(textField(json, "nfseXmlGZipB64") ?? "");
  const document = xml === null ? null : readNfse(xml);
  if (document !== null) {
    const { key, number, processedAt } = document;
    const issuedAt = instantOf(processedAt) ?? answeredAt(json);
    const nfse = {
      key,
      number: number ?? nfseNumberOfKey(key),
      issuedAt,
      xml,
      ...NATIONAL,
      alerts: alertsIn(json),
    };
    const { prestador } = document.dps;
    return {
      nfse,
      dpsId: document.dps.id ?? textField(json, "idDps"),
      prestador: prestador.cnpj ?? prestador.cpf,
    };
  }
  const key = textField(json, "chaveAcesso");
  if (key === null || !isNfseKey(key)) return null;
  // The NFS-e exists and only its text is damaged: it can be fetched by its key later.
  const nfse = {
    key,
    number: nfseNumberOfKey(key),
    issuedAt: answeredAt(json),
    xml: null,
    ...NATIONAL,
    alerts: alertsIn(json),
  };
  return { nfse, dpsId: textField(json, "idDps"), prestador: null };
}

/** Why a received NFS-e does not count. An unreadable NFS-e is queried again like an unsigned one. */
export function doubtAbout(
  { nfse: { xml, issuedAt }, prestador }: FoundNfse,
  connection: Pick<AuthorityConnection, "signerCaPem">,
): SignatureFault | "unreadable_note" | null {
  if (xml === null) return "unreadable_note";
  return authoritySignatureFault({ xml, processedAt: issuedAt, prestador }, connection);
}

/** The outcome for a sent DPS; anything unclear is `uncertain`. */
export function issueOutcome(
  message: SignedMessage,
  reply: AuthorityReply,
  connection: Pick<AuthorityConnection, "signerCaPem">,
): IssueOutcome {
  const exchange = exchangeOf(message, reply);
  if (reply.kind === "answer" && reply.status >= 200 && reply.status < 300) {
    const found = nfseIn(reply.json?.value);
    if (found === null) return { exchange, kind: "uncertain", cause: "unreadable_answer" };
    // An NFS-e of another declaration says nothing about ours.
    if (!isAbout(found, message.id)) {
      return { exchange, kind: "uncertain", cause: "answer_of_another_dps" };
    }
    const cause = doubtAbout(found, connection);
    if (cause !== null) return { exchange, kind: "uncertain", cause };
    return { exchange, kind: "issued", nfse: found.nfse };
  }
  const verdict = judge(reply);
  if (verdict.kind === "rejected" && isDuplicate(verdict.reasons)) {
    return { exchange, kind: "duplicate" };
  }
  return { exchange, ...verdict };
}

/** By the declaration's id when the answer has it, else by the company in the key. */
function isAbout({ nfse, dpsId }: FoundNfse, id: string): boolean {
  return dpsId === null ? cnpjOfKey(nfse.key) === cnpjOfDpsId(id) : dpsId === id;
}

/** The authority's time of the answer; our own clock only without one. */
function answeredAt(json: unknown): Date {
  return instantOf(textField(json, "dataHoraProcessamento")) ?? new Date();
}

function instantOf(text: string | null): Date | null {
  const instant = new Date(text ?? "");
  return Number.isNaN(instant.getTime()) ? null : instant;
}
