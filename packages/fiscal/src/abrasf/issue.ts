import type { IssueOutcome, Reason, SignedMessage } from "../authority.ts";
import { sendingWithoutAnswer } from "../municipal/answer.ts";
import type { XmlElement } from "../xml/parse.ts";
import { alertsOf, errorsOf, protocolOf } from "./messages/answer.ts";
import { citySignatureFault } from "./nfse/city-signature.ts";
import { type Operation, issuingOperation } from "./messages/envelope.ts";
import { type IssueMessage, readIssueMessage } from "./messages/message.ts";
import { issuedFrom, nfseFor } from "./nfse/nfse.ts";
import { callCity, type Channel } from "./messages/service.ts";

/** The receipt is an NFS-e already, or waits in a batch (E92). */
const DUPLICATE = "E10";
const WAITING = "E92";

type Verdict<O = IssueOutcome> = O extends unknown ? Omit<O, "exchange"> : never;

/** Sends the message to the operation of its root element. */
export async function issue(message: SignedMessage, channel: Channel): Promise<IssueOutcome> {
  const ours = readIssueMessage(message);
  const operation = issuingOperation(ours.root);
  const answer = await callCity(operation, message.xml, ours.cnpj, channel);
  if (answer.kind !== "answer") return sendingWithoutAnswer(answer);
  const { exchange } = answer;
  return { exchange, ...judge(answer.root, answer.xml, operation, ours, channel) };
}

/** An NFS-e of our receipt decides first, then errors, then a protocol. Unknown codes are refusals. */
function judge(
  root: XmlElement,
  xml: string,
  operation: Operation,
  { rps, cnpj }: IssueMessage,
  { city }: Channel,
): Verdict {
  const nfse = nfseFor(root, rps);
  if (nfse === "other") return { kind: "uncertain", cause: "answer_of_another_rps" };
  if (nfse !== null) {
    const cause = citySignatureFault(xml, nfse, cnpj, city);
    if (cause !== null) return { kind: "uncertain", cause };
    return { kind: "issued", nfse: issuedFrom(nfse, rps, xml, alertsOf(root), city) };
  }
  const reasons = errorsOf(root, rps);
  if (has(reasons, DUPLICATE)) return { kind: "duplicate" };
  if (has(reasons, WAITING)) return { kind: "uncertain", cause: WAITING };
  if (reasons.length > 0) return { kind: "rejected", reasons };
  const protocol = operation.startsWith("RecepcionarLote") ? protocolOf(root) : null;
  if (protocol !== null) return { kind: "processing", protocol };
  return { kind: "uncertain", cause: "unreadable_answer" };
}

function has(reasons: readonly Reason[], wanted: string): boolean {
  return reasons.some(({ code }) => code === wanted);
}
