import type {
  CancellationState,
  Certificate,
  CityHallConnection,
  NoteReference,
} from "../city-hall.ts";
import type { Prestador } from "../invoice-draft.ts";
import { type AuthorityReply, sendToAuthority } from "../transport.ts";
import { bodyOf, causeOf, saysNotFound } from "./find.ts";
import { decodePayload } from "./payload.ts";
import { hasField, listField, textField } from "./reply.ts";

/** Cancellation, by substitution, granted by fiscal analysis, by office: each ends the note (nacional.md section 10). */
const CANCELLING_EVENTS = ["101101", "105102", "105104", "305101"] as const;
/** How an event of a kind that never was registered is answered; 400 and 422 by what the Swagger lists. */
const NO_SUCH_EVENT = [400, 422];

export type Cancellation =
  | { readonly state: "cancelled"; readonly eventXml: string | null }
  | { readonly state: "not_cancelled" }
  | { readonly state: "unknown"; readonly cause: string };

/** Whether any event that cancels this note is registered. */
export async function findCancellation(
  note: NoteReference,
  _prestador: Prestador,
  certificate: Certificate,
  connection: CityHallConnection,
): Promise<CancellationState> {
  return (await queryCancellation(note.key, certificate, connection)).state;
}

/** The same with the event's XML. Events can only be asked for type by type (nacional.md section 3.1). */
export async function queryCancellation(
  nfseKey: string,
  certificate: Certificate,
  connection: CityHallConnection,
): Promise<Cancellation> {
  for (const type of CANCELLING_EVENTS) {
    const reply = await sendToAuthority(
      { method: "GET", path: `/nfse/${nfseKey}/eventos/${type}/1` },
      certificate,
      connection,
    );
    const answer = cancellationIn(reply, type);
    if (answer.state !== "not_cancelled") return answer;
  }
  return { state: "not_cancelled" };
}

function cancellationIn(reply: AuthorityReply, type: string): Cancellation {
  if (saysNotFound(reply)) return { state: "not_cancelled" };
  const isRefused =
    reply.kind === "answer" && reply.json !== null && NO_SUCH_EVENT.includes(reply.status);
  if (isRefused) return { state: "not_cancelled" };
  return bodyOf(reply, (json) => eventIn(json, type)) ?? { state: "unknown", ...causeOf(reply) };
}

/** Live: a list `eventos` with `arquivoXml`; in the Swagger: one `eventoXmlGZipB64`. Null when it is neither. */
function eventIn(json: unknown, type: string): Cancellation | null {
  const single = textField(json, "eventoXmlGZipB64");
  if (single !== null) return { state: "cancelled", eventXml: decodePayload(single) };
  if (!hasField(json, "eventos")) return null;
  const event = listField(json, "eventos").find(
    (item) => (textField(item, "tipoEvento") ?? type) === type,
  );
  if (event === undefined) return { state: "not_cancelled" };
  return { state: "cancelled", eventXml: decodePayload(textField(event, "arquivoXml") ?? "") };
}
