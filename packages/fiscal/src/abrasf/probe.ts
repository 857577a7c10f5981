import type { ProbeOutcome } from "../authority.ts";
import { probeWithoutAnswer } from "../municipal/answer.ts";
import type { Prestador } from "../invoice-draft.ts";
import { errorsOf } from "./messages/answer.ts";
import { toPrestador } from "./declaration/identifiers.ts";
import { nfsesIn } from "./nfse/nfse.ts";
import { rpsQuery } from "./messages/requests.ts";
import { callCity, type Channel } from "./messages/service.ts";

/** The codes for "no such RPS" and "RPS not converted yet". These errors prove that the service works for this company. */
const ANSWERS = ["E4", "E92"];

/** Whether the service works. Queries the first RPS, which never issues anything. */
export async function probe(prestador: Prestador, channel: Channel): Promise<ProbeOutcome> {
  const { certificate, city } = channel;
  const first = { Numero: "1", Serie: "1", Tipo: "1" } as const;
  const request = rpsQuery(first, toPrestador(prestador), { certificate, profile: city.profile });
  const answer = await callCity("ConsultarNfsePorRps", request, prestador.cnpj, channel);
  if (answer.kind !== "answer") return probeWithoutAnswer(answer);
  const errors = errorsOf(answer.root);
  const reasons = errors.filter(({ code }) => !ANSWERS.includes(code));
  if (reasons.length > 0) return { kind: "refused", reasons };
  const isAnswered = errors.length > 0 || nfsesIn(answer.root).length > 0;
  return isAnswered ? { kind: "up" } : { kind: "down", cause: "unreadable_answer" };
}
