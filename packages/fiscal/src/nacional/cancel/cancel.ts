import type {
  CancelOutcome,
  Certificate,
  AuthorityConnection,
  NfseReference,
  SignedMessage,
} from "../../authority.ts";
import { type AuthorityReply, sendToAuthority } from "../../transport.ts";
import { isAlreadyRegistered, judge, type Verdict } from "../answer/errors.ts";
import { contradicts } from "./event-document.ts";
import { ANALYSIS_REQUESTED, type EventType, eventTypeOfRequest } from "./event-types.ts";
import { type Cancellation, queryCancellation } from "./find-cancellation.ts";
import { exchangeOf } from "../issue.ts";
import { decodePayload, encodePayload } from "../answer/payload.ts";
import { textField } from "../answer/reply.ts";

/**
 * Registers the event of the request: `POST /nfse/{key}/eventos`. After a doubtful answer the event itself is queried; an NFS-e that was
 * cancelled before counts as success. Throws for a message that we did not build.
 */
export async function cancel(
  nfse: NfseReference,
  message: SignedMessage,
  certificate: Certificate,
  connection: AuthorityConnection,
): Promise<CancelOutcome> {
  const type = eventTypeOfRequest(message.id);
  if (type === null) throw new Error("not a request for an event");
  const reply = await sendToAuthority(
    {
      method: "POST",
      path: `/nfse/${nfse.key}/eventos`,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ pedidoRegistroEventoXmlGZipB64: encodePayload(message.xml) }),
    },
    certificate,
    connection,
  );
  const exchange = exchangeOf(message, reply);
  const eventXml = registeredEvent(reply, nfse.key, type);
  if (eventXml !== null) return { exchange, ...done(type, eventXml) };
  const verdict: SettledVerdict = isSuccess(reply)
    ? { kind: "uncertain", cause: "unreadable_answer" }
    : withoutExplanation(judge(reply));
  if (!isWorthAsking(reply, verdict)) return { exchange, ...verdict };
  const existing = await queryCancellation(nfse.key, certificate, connection);
  return { exchange, ...decided(type, verdict, existing) };
}

type SettledVerdict = Exclude<Verdict, { kind: "unexplained" }>;

/** An error inside SEFIN's program says nothing about the note: its status is queried, as after a time-out. */
function withoutExplanation(verdict: Verdict): SettledVerdict {
  return verdict.kind === "unexplained"
    ? { kind: "uncertain", cause: verdict.reasons[0].code }
    : verdict;
}

type Decided =
  | { readonly kind: "cancelled"; readonly eventXml: string | null }
  | { readonly kind: "analysis_requested" }
  | SettledVerdict;

/** The event in a 2xx answer; null without one, or for another NFS-e or kind. */
function registeredEvent(reply: AuthorityReply, nfseKey: string, type: EventType): string | null {
  if (!isSuccess(reply)) return null;
  const xml = decodePayload(textField(reply.json?.value, "eventoXmlGZipB64") ?? "");
  return xml === null || contradicts(xml, nfseKey, type) ? null : xml;
}

/** The event may exist: the answer was an unreadable success, or says that one exists. */
function isWorthAsking(reply: AuthorityReply, verdict: SettledVerdict): boolean {
  if (verdict.kind === "rejected") return isAlreadyRegistered(verdict.reasons);
  return isSuccess(reply);
}

function decided(type: EventType, verdict: SettledVerdict, existing: Cancellation): Decided {
  if (existing.state === "cancelled") return done("101101", existing.eventXml);
  if (existing.state === "analysis_pending" && type === ANALYSIS_REQUESTED) return done(type, null);
  if (existing.state === "unknown") return { kind: "uncertain", cause: existing.cause };
  return verdict;
}

function done(type: EventType, eventXml: string | null): Decided {
  return type === ANALYSIS_REQUESTED
    ? { kind: "analysis_requested" }
    : { kind: "cancelled", eventXml };
}

type Answer = Extract<AuthorityReply, { kind: "answer" }>;

function isSuccess(reply: AuthorityReply): reply is Answer {
  return reply.kind === "answer" && reply.status >= 200 && reply.status < 300;
}
