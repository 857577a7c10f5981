import type {
  CancellationState,
  Certificate,
  AuthorityConnection,
  NfseReference,
} from "../../authority.ts";
import type { Prestador } from "../../invoice-draft.ts";
import { type AuthorityReply, sendToAuthority } from "../../transport.ts";
import { contradicts } from "./event-document.ts";
import {
  ANALYSIS_REFUSED,
  ANALYSIS_REQUESTED,
  CANCELLING_EVENTS,
  type EventType,
} from "./event-types.ts";
import { bodyOf, causeOf, saysNotFound } from "../find.ts";
import { decodePayload } from "../answer/payload.ts";
import { hasField, listField, textField } from "../answer/reply.ts";

/** Status codes for an event that was never registered; 400 and 422 are from the Swagger. */
const NO_SUCH_EVENT = [400, 422];

export type Cancellation =
  | { readonly state: "cancelled"; readonly eventXml: string | null }
  | { readonly state: Exclude<CancellationState, "cancelled" | "unknown"> }
  | { readonly state: "unknown"; readonly cause: string };

/** Whether this NFS-e was cancelled by any event, or is under analysis by the city. */
export async function findCancellation(
  nfse: NfseReference,
  _prestador: Prestador,
  certificate: Certificate,
  connection: AuthorityConnection,
): Promise<CancellationState> {
  return (await queryCancellation(nfse.key, certificate, connection)).state;
}

/** The same with the event's XML. Events can only be queried by type (nacional.md section 3.1). */
export async function queryCancellation(
  nfseKey: string,
  certificate: Certificate,
  connection: AuthorityConnection,
): Promise<Cancellation> {
  const query = (type: EventType) => queryEvent(nfseKey, type, certificate, connection);
  for (const type of CANCELLING_EVENTS) {
    const event = await query(type);
    if (event.kind === "registered") return { state: "cancelled", eventXml: event.xml };
    if (event.kind === "unknown") return { state: "unknown", cause: event.cause };
  }
  const requested = await query(ANALYSIS_REQUESTED);
  if (requested.kind === "unknown") return { state: "unknown", cause: requested.cause };
  if (requested.kind === "absent") return { state: "not_cancelled" };
  const refused = await query(ANALYSIS_REFUSED);
  if (refused.kind === "unknown") return { state: "unknown", cause: refused.cause };
  return { state: refused.kind === "registered" ? "analysis_refused" : "analysis_pending" };
}

type EventAnswer =
  | { readonly kind: "registered"; readonly xml: string | null }
  | { readonly kind: "absent" }
  | { readonly kind: "unknown"; readonly cause: string };

/** The first event of a type; the relevant events happen once. */
async function queryEvent(
  nfseKey: string,
  type: EventType,
  certificate: Certificate,
  connection: AuthorityConnection,
): Promise<EventAnswer> {
  const path = `/nfse/${nfseKey}/eventos/${type}/1`;
  const reply = await sendToAuthority({ method: "GET", path }, certificate, connection);
  if (saysNotFound(reply) || isRefused(reply)) return { kind: "absent" };
  const event = bodyOf(reply, (json) => eventIn(json, type));
  if (event === null) return { kind: "unknown", ...causeOf(reply) };
  const isOther =
    event.kind === "registered" && event.xml !== null && contradicts(event.xml, nfseKey, type);
  return isOther ? { kind: "unknown", cause: "answer_of_another_event" } : event;
}

function isRefused(reply: AuthorityReply): boolean {
  return reply.kind === "answer" && reply.json !== null && NO_SUCH_EVENT.includes(reply.status);
}

/** Live: a list `eventos` with `arquivoXml`; in the Swagger: one `eventoXmlGZipB64`. Null when it is neither. */
function eventIn(json: unknown, type: EventType): Exclude<EventAnswer, { kind: "unknown" }> | null {
  const single = textField(json, "eventoXmlGZipB64");
  if (single !== null) return { kind: "registered", xml: decodePayload(single) };
  if (!hasField(json, "eventos")) return null;
  const event = listField(json, "eventos").find(
    (item) => (textField(item, "tipoEvento") ?? type) === type,
  );
  if (event === undefined) return { kind: "absent" };
  return { kind: "registered", xml: decodePayload(textField(event, "arquivoXml") ?? "") };
}
