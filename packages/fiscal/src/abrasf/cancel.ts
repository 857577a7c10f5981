import type {
  CancellationState,
  CancelOutcome,
  NfseReference,
  SignedMessage,
} from "../authority.ts";
import { sendingWithoutAnswer } from "../municipal/answer.ts";
import type { Prestador } from "../invoice-draft.ts";
import { findAnywhere, type XmlElement } from "../xml/parse.ts";
import { errorsOf } from "./messages/answer.ts";
import { queryByRps } from "./find.ts";
import { parseNfseKey, toPrestador } from "./declaration/identifiers.ts";
import { issuerOfCancellation } from "./messages/message.ts";
import { callCity, type Channel } from "./messages/service.ts";

const ALREADY_CANCELLED = "E79";

/** Sends `CancelarNfse`. An NFS-e that was cancelled before counts as success. */
export async function cancel(message: SignedMessage, channel: Channel): Promise<CancelOutcome> {
  const issuer = issuerOfCancellation(message);
  const answer = await callCity("CancelarNfse", message.xml, issuer, channel);
  if (answer.kind !== "answer") return sendingWithoutAnswer(answer);
  const { exchange, root, xml } = answer;
  if (isConfirmed(root)) return { exchange, kind: "cancelled", eventXml: xml };
  const reasons = errorsOf(root);
  if (reasons.some(({ code }) => code === ALREADY_CANCELLED)) {
    return { exchange, kind: "cancelled", eventXml: null };
  }
  return reasons.length > 0
    ? { exchange, kind: "rejected", reasons }
    : { exchange, kind: "uncertain", cause: "unreadable_answer" };
}

/** Layout 1.00 says inside `Confirmacao`, or without it, whether the NFS-e was cancelled. */
function isConfirmed(root: XmlElement): boolean {
  const success = findAnywhere(root, "Sucesso")?.text.trim();
  if (success !== undefined) return success === "true" || success === "1";
  return findAnywhere(root, "Confirmacao") !== undefined;
}

/** Finds out by its receipt whether an NFS-e was cancelled. An NFS-e without a receipt cannot be looked up. */
export async function findCancellation(
  nfse: NfseReference,
  prestador: Prestador,
  channel: Channel,
): Promise<CancellationState> {
  const key = parseNfseKey(nfse.key);
  if (key === null) throw new Error("not a key of this city hall");
  if (key.rps === null) return "unknown";
  const query = await queryByRps(key.rps, toPrestador(prestador), prestador.cnpj, channel);
  if (query.kind !== "found" || query.nfse.number !== key.number) return "unknown";
  return query.nfse.status === "normal" ? "not_cancelled" : "cancelled";
}
