import type {
  CancelOutcome,
  Certificate,
  CityHallConnection,
  NoteReference,
  SignedMessage,
} from "../city-hall.ts";
import { type AuthorityReply, sendToAuthority } from "../transport.ts";
import { isAlreadyRegistered, judge } from "./errors.ts";
import { type Cancellation, queryCancellation } from "./find-cancellation.ts";
import { exchangeOf } from "./issue.ts";
import { decodePayload, encodePayload } from "./payload.ts";
import { textField } from "./reply.ts";

/**
 * Registers the cancellation event: `POST /nfse/{key}/eventos`. Where the answer leaves room for doubt the event itself
 * is asked for: a note that is cancelled already counts as cancelled.
 */
export async function cancel(
  note: NoteReference,
  message: SignedMessage,
  certificate: Certificate,
  connection: CityHallConnection,
): Promise<CancelOutcome> {
  const reply = await sendToAuthority(
    {
      method: "POST",
      path: `/nfse/${note.key}/eventos`,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ pedidoRegistroEventoXmlGZipB64: encodePayload(message.xml) }),
    },
    certificate,
    connection,
  );
  const exchange = exchangeOf(message, reply);
  const query = () => queryCancellation(note.key, certificate, connection);
  if (isSuccess(reply)) return { exchange, ...(await registered(reply, query)) };
  const verdict = judge(reply);
  if (verdict.kind === "uncertain" || !isAlreadyRegistered(verdict.reasons)) {
    return { exchange, ...verdict };
  }
  const existing = await query();
  if (existing.state === "cancelled") {
    return { exchange, kind: "cancelled", eventXml: existing.eventXml };
  }
  return existing.state === "not_cancelled"
    ? { exchange, ...verdict }
    : { exchange, kind: "uncertain", cause: existing.cause };
}

type Answer = Extract<AuthorityReply, { kind: "answer" }>;
type Decided =
  | { readonly kind: "cancelled"; readonly eventXml: string | null }
  | { readonly kind: "uncertain"; readonly cause: string };

/** A 2xx should carry the event; when it cannot be read, the query decides. */
async function registered(reply: Answer, query: () => Promise<Cancellation>): Promise<Decided> {
  const payload = textField(reply.json?.value, "eventoXmlGZipB64");
  const eventXml = payload === null ? null : decodePayload(payload);
  if (eventXml !== null) return { kind: "cancelled", eventXml };
  const existing = await query();
  return existing.state === "cancelled"
    ? { kind: "cancelled", eventXml: existing.eventXml }
    : { kind: "uncertain", cause: "unreadable_answer" };
}

function isSuccess(reply: AuthorityReply): reply is Answer {
  return reply.kind === "answer" && reply.status >= 200 && reply.status < 300;
}
