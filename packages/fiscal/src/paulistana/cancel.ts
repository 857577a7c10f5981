import type {
  CancellationState,
  CancelOutcome,
  NoteReference,
  SignedMessage,
} from "../city-hall.ts";
import { type CityAnswer, sendingWithoutAnswer } from "../municipal/answer.ts";
import type { XmlElement } from "../xml/parse.ts";
import { alertsOf, errorsOf, isSuccess } from "./messages/answer.ts";
import { queryByNote } from "./find.ts";
import { parseNoteKey } from "./messages/identifiers.ts";
import { pedidoCancelamento } from "./messages/requests.ts";
import { callCity, type Channel } from "./messages/service.ts";
import { cancelWidths } from "./messages/signature-texts.ts";
import type { ChaveNfe } from "./wire/wire.ts";

const ALREADY_CANCELLED = "1301";
const WRONG_SIGNATURE = "1305";

/**
 * Sends `CancelamentoNFe` and confirms it by a query (StatusNFe C). A note that was cancelled before counts as cancelled. When the city
 * reports a wrong signature string, the other width of layout 2 is tried once.
 */
export async function cancel(
  note: NoteReference,
  message: SignedMessage,
  channel: Channel,
): Promise<CancelOutcome> {
  const chave = keyOf(note);
  const answer = await send(chave, message, channel);
  if (answer.kind !== "answer") return sendingWithoutAnswer(answer);
  const { exchange, root } = answer;
  const isDone = wasCancelledBefore(root);
  if (isSuccess(root) !== true && !isDone) return { exchange, ...refusal(root) };
  const query = await queryByNote(chave, channel);
  if (query.kind === "found" && query.note.isCancelled) {
    return { exchange, kind: "cancelled", eventXml: query.xml };
  }
  // The city's own statement counts when the query does not contradict it.
  if (isDone && query.kind !== "found") return { exchange, kind: "cancelled", eventXml: null };
  return { exchange, kind: "uncertain", cause: "not_confirmed" };
}

/** Queries whether this note was cancelled. */
export async function findCancellation(
  note: NoteReference,
  channel: Channel,
): Promise<CancellationState> {
  const query = await queryByNote(keyOf(note), channel);
  if (query.kind !== "found") return "unknown";
  return query.note.isCancelled ? "cancelled" : "not_cancelled";
}

async function send(
  chave: ChaveNfe,
  message: SignedMessage,
  channel: Channel,
): Promise<CityAnswer> {
  const { layout, certificate } = channel;
  const answer = await callCity("CancelamentoNFe", message.xml, channel);
  const [, otherWidth] = cancelWidths(layout);
  if (otherWidth === undefined || answer.kind !== "answer") return answer;
  const isWrong = errorsOf(answer.root).some(({ code }) => code === WRONG_SIGNATURE);
  if (!isWrong) return answer;
  const again = pedidoCancelamento(layout, chave, otherWidth, certificate);
  return callCity("CancelamentoNFe", again, channel);
}

function wasCancelledBefore(root: XmlElement): boolean {
  return [...alertsOf(root), ...errorsOf(root)].some(({ code }) => code === ALREADY_CANCELLED);
}

function refusal(root: XmlElement) {
  const reasons = errorsOf(root);
  return reasons.length > 0
    ? ({ kind: "rejected", reasons } as const)
    : ({ kind: "uncertain", cause: "unreadable_answer" } as const);
}

function keyOf(note: NoteReference): ChaveNfe {
  const chave = parseNoteKey(note.key);
  if (chave === null) throw new Error("not a key of this city hall");
  return chave;
}
