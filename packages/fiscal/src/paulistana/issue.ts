import type { IssueOutcome, Reason, SignedMessage } from "../city-hall.ts";
import { find as findElement, parseXml, type XmlElement } from "../xml/parse.ts";
import { alertsOf, errorsOf, isSuccess, keyFor, readChaveRps, type ReturnedKey } from "./answer.ts";
import { queryByRps } from "./find.ts";
import { issuedFrom } from "./note.ts";
import { withoutPersonalData } from "./refused-signature.ts";
import { callCity, type Channel } from "./service.ts";
import type { Layout } from "./wire.ts";

/** The receipt was converted before: 216 on the site, the others by the service, with why it cannot be again. */
const DUPLICATE = ["216", "217", "218", "223", "338", "372", "373"];
/** Converted on the city's site: whatever key comes along is not of this message. */
const CONVERTED_ON_SITE = "216";
/** "Could not be processed, send again": asked for first all the same. */
const PASSING = ["1110"];

/**
 * Sends the RPS: `EnvioRPS`. The answer has only keys, so the note itself is fetched at once; when that fails it is
 * issued all the same, with `xml` null.
 */
export async function issue(message: SignedMessage, channel: Channel): Promise<IssueOutcome> {
  const answer = await callCity("EnvioRPS", message.xml, channel);
  const { exchange } = answer;
  if (answer.kind === "refused") return { exchange, kind: "rejected", reasons: answer.reasons };
  if (answer.kind === "open") return { ...answer, kind: "uncertain" };
  const verdict = judgeReceipt(answer.root, message.id, channel.layout);
  if (verdict.kind !== "issued") return { exchange, ...verdict };
  const { key, alerts } = verdict;
  return { exchange, kind: "issued", nfse: await complete(key, alerts, message, channel) };
}

/** What an answer means for one receipt. */
export type ReceiptVerdict =
  | { readonly kind: "issued"; readonly key: ReturnedKey; readonly alerts: readonly Reason[] }
  | { readonly kind: "rejected"; readonly reasons: readonly Reason[] }
  | { readonly kind: "duplicate" }
  | { readonly kind: "uncertain"; readonly cause: string };

/** A key of ours decides, whatever `Sucesso` says: a batch in which others failed has it false (section 6). */
export function judgeReceipt(root: XmlElement, rps: string, layout: Layout): ReceiptVerdict {
  const errors = errorsOf(root, rps).map((reason) => withoutPersonalData(reason, layout));
  const alerts = alertsOf(root, rps);
  if (has(alerts, [CONVERTED_ON_SITE])) return { kind: "duplicate" };
  const key = keyFor(root, rps);
  if (key === "other") return { kind: "uncertain", cause: "answer_of_another_rps" };
  if (key !== null) return { kind: "issued", key, alerts };
  if (has([...errors, ...alerts], DUPLICATE)) return { kind: "duplicate" };
  if (isSuccess(root) !== false) return { kind: "uncertain", cause: "unreadable_answer" };
  if (errors.length === 0) return { kind: "rejected", reasons: [NO_REASON] };
  const isPassing = errors.every(({ code }) => PASSING.includes(code));
  if (isPassing) return { kind: "uncertain", cause: errors[0]?.code ?? "" };
  return { kind: "rejected", reasons: errors };
}

const NO_REASON: Reason = {
  code: "no_reason",
  message: "A prefeitura de São Paulo recusou o envio sem dizer o motivo.",
};

function has(reasons: readonly Reason[], codes: readonly string[]): boolean {
  return reasons.some(({ code }) => codes.includes(code));
}

async function complete(
  key: ReturnedKey,
  alerts: readonly Reason[],
  message: SignedMessage,
  channel: Channel,
) {
  const chave = readChaveRps(findElement(parseXml(message.xml) ?? undefined, "RPS"));
  const query = chave === null ? null : await queryByRps(chave, message.id, channel);
  if (query?.kind !== "found" || query.note.number !== key.number) {
    return issuedFrom(key, null, alerts);
  }
  // The query may know less of the key than the answer did, or already more.
  const { note, xml } = query;
  const verificationCode = note.verificationCode ?? key.verificationCode;
  const nationalKey = note.nationalKey ?? key.nationalKey;
  return issuedFrom({ ...note, verificationCode, nationalKey }, xml, alerts);
}
