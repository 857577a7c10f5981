import type {
  CancellationState,
  CancelOutcome,
  NfseReference,
  SignedMessage,
} from "../authority.ts";
import { type CityAnswer, sendingWithoutAnswer } from "../municipal/answer.ts";
import type { XmlElement } from "../xml/parse.ts";
import { alertsOf, errorsOf, isSuccess } from "./messages/answer.ts";
import { queryByNfse } from "./find.ts";
import { parseNfseKey } from "./messages/identifiers.ts";
import { pedidoCancelamento } from "./messages/requests.ts";
import { callCity, type Channel } from "./messages/service.ts";
import { cancelWidths } from "./messages/signature-texts.ts";
import type { ChaveNfe } from "./wire/wire.ts";

const ALREADY_CANCELLED = "1301";
const WRONG_SIGNATURE = "1305";

/**
 * Sends `CancelamentoNFe` and confirms it by a query (StatusNFe C). An NFS-e that was cancelled before counts as cancelled. When the city
 * reports a wrong signature string, the other width of layout 2 is tried once.
 */
export async function cancel(
  nfse: NfseReference,
  message: SignedMessage,
  channel: Channel,
): Promise<CancelOutcome> {
  const chave = keyOf(nfse);
  const answer = await send(chave, message, channel);
  if (answer.kind !== "answer") return sendingWithoutAnswer(answer);
  const { exchange, root } = answer;
  const isDone = wasCancelledBefore(root);
  if (isSuccess(root) !== true && !isDone) return { exchange, ...refusal(root) };
  const query = await queryByNfse(chave, channel);
  if (query.kind === "found" && query.nfse.isCancelled) {
    return { exchange, kind: "cancelled", eventXml: query.xml };
  }
  // The city's own statement counts when the query does not contradict it.
  if (isDone && query.kind !== "found") return { exchange, kind: "cancelled", eventXml: null };
  return { exchange, kind: "uncertain", cause: "not_confirmed" };
}

/** Queries whether this NFS-e was cancelled. */
export async function findCancellation(
  nfse: NfseReference,
  channel: Channel,
): Promise<CancellationState> {
  const query = await queryByNfse(keyOf(nfse), channel);
  if (query.kind !== "found") return "unknown";
  return query.nfse.isCancelled ? "cancelled" : "not_cancelled";
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

function keyOf(nfse: NfseReference): ChaveNfe {
  const chave = parseNfseKey(nfse.key);
  if (chave === null) throw new Error("not a key of this city hall");
  return chave;
}
