import type { IssueOutcome, Reason, SignedMessage } from "../authority.ts";
import { sendingWithoutAnswer } from "../municipal/answer.ts";
import { find as findElement, parseXml } from "../xml/parse.ts";
import { readChaveRps, type ReturnedKey } from "./messages/answer.ts";
import { queryByRps } from "./find.ts";
import { judgeReceipt } from "./messages/judge.ts";
import { issuedFrom } from "./nfse/nfse.ts";
import { callCity, type Channel } from "./messages/service.ts";

/**
 * Sends the RPS: `EnvioRPS`. The answer has only keys, so the NFS-e itself is fetched at once. When that fails the NFS-e is still issued,
 * with `xml` null.
 */
export async function issue(message: SignedMessage, channel: Channel): Promise<IssueOutcome> {
  const answer = await callCity("EnvioRPS", message.xml, channel);
  if (answer.kind !== "answer") return sendingWithoutAnswer(answer);
  const { exchange } = answer;
  const verdict = judgeReceipt(answer.root, message.id, channel.layout);
  if (verdict.kind !== "issued") return { exchange, ...verdict };
  const { key, alerts } = verdict;
  return { exchange, kind: "issued", nfse: await complete(key, alerts, message, channel) };
}

async function complete(
  key: ReturnedKey,
  alerts: readonly Reason[],
  message: SignedMessage,
  channel: Channel,
) {
  const chave = readChaveRps(findElement(parseXml(message.xml) ?? undefined, "RPS"));
  const query = chave === null ? null : await queryByRps(chave, message.id, channel);
  if (query?.kind !== "found" || query.nfse.number !== key.number) {
    return issuedFrom(key, null, alerts);
  }
  // The query's key may have fewer or more parts than the answer's.
  const { nfse, xml } = query;
  const verificationCode = nfse.verificationCode ?? key.verificationCode;
  const nationalKey = nfse.nationalKey ?? key.nationalKey;
  return issuedFrom({ ...nfse, verificationCode, nationalKey }, xml, alerts);
}
