import type {
  FindOutcome,
  NumberedPlace,
  Reason,
  SeekOutcome,
  SignedMessage,
} from "../authority.ts";
import { type CityAnswer, type OpenCause, queryWithoutAnswer } from "../municipal/answer.ts";
import type { XmlElement } from "../xml/parse.ts";
import { errorsOf, situationOf } from "./messages/answer.ts";
import { citySignatureFault } from "./nfse/city-signature.ts";
import { rpsId, toPrestador } from "./declaration/identifiers.ts";
import { type IssueMessage, readIssueMessage } from "./messages/message.ts";
import { type CityNfse, issuedFrom, nfseFor } from "./nfse/nfse.ts";
import { type BatchQuery, batchQuery, rpsQuery } from "./messages/requests.ts";
import { isSameDeclaration } from "./nfse/same-nfse.ts";
import { callCity, type Channel } from "./messages/service.ts";
import type { IdentificacaoRps, Pessoa } from "./wire/wire.ts";

/** No such RPS. E92 (the RPS waits in a batch) means something else. */
const NOT_FOUND = "E4";
const WAITS_IN_BATCH = "E92";
/** The RPS of the batch is an NFS-e already. The NFS-e is queried, not given up. */
const DUPLICATE = "E10";

/** Result of a query for the NFS-e of one receipt. `xml` is the answer that contains it. */
export type NfseQuery =
  | { readonly kind: "found"; readonly nfse: CityNfse; readonly xml: string }
  | { readonly kind: "absent" }
  | { readonly kind: "rejected"; readonly reasons: readonly Reason[] }
  | ({ readonly kind: "unknown" } & OpenCause);

/**
 * Whether the RPS of this message became an NFS-e. Queries by the protocol of its batch, if any, and by the RPS, and compares the NFS-e with
 * the declaration.
 */
export async function find(
  message: SignedMessage,
  protocol: string | undefined,
  channel: Channel,
): Promise<FindOutcome> {
  const ours = readIssueMessage(message);
  const batch = protocol === undefined ? null : await queryBatch(protocol, ours, channel);
  const query = batch ?? (await queryByRps(ours.rps, ours.prestador, ours.cnpj, channel));
  if (query.kind !== "found") return query;
  const { nfse: note, xml } = query;
  const cause = citySignatureFault(xml, note, ours.cnpj, channel.city);
  if (cause !== null) return { kind: "unknown", cause, doubted: xml };
  const nfse = issuedFrom(note, ours.rps, xml, [], channel.city);
  return { kind: "found", nfse, isOurs: isSameDeclaration(ours.declaration, note.declaration) };
}

/** Finds the NFS-e under a number of the company's series, regardless of which system sent it. */
export async function seek(
  { prestador, series, number }: NumberedPlace,
  channel: Channel,
): Promise<SeekOutcome> {
  const rps = { Numero: String(number), Serie: series, Tipo: "1" } as const;
  const answer = await askByRps(rps, toPrestador(prestador), prestador.cnpj, channel);
  const query = judgeRps(answer, rps);
  if (query.kind === "absent") return query;
  if (query.kind === "unknown") {
    const reasons = refusalIn(answer);
    return reasons.length > 0 ? { kind: "refused", reasons } : query;
  }
  const { nfse, xml } = query;
  const cause = citySignatureFault(xml, nfse, prestador.cnpj, channel.city);
  if (cause !== null) return { kind: "unknown", cause };
  const id = rpsId(channel.city.cityCode, prestador.cnpj, rps);
  return { kind: "found", id, nfse: issuedFrom(nfse, rps, xml, [], channel.city) };
}

/** Queries the NFS-e made from a receipt: `ConsultarNfsePorRps`. */
export async function queryByRps(
  rps: IdentificacaoRps,
  prestador: Pessoa,
  issuer: string,
  channel: Channel,
): Promise<Exclude<NfseQuery, { kind: "rejected" }>> {
  return judgeRps(await askByRps(rps, prestador, issuer, channel), rps);
}

function askByRps(
  rps: IdentificacaoRps,
  prestador: Pessoa,
  issuer: string,
  channel: Channel,
): Promise<CityAnswer> {
  const { certificate, city } = channel;
  const request = rpsQuery(rps, prestador, { certificate, profile: city.profile });
  return callCity("ConsultarNfsePorRps", request, issuer, channel);
}

function judgeRps(
  answer: CityAnswer,
  rps: IdentificacaoRps,
): Exclude<NfseQuery, { kind: "rejected" }> {
  if (answer.kind !== "answer") return queryWithoutAnswer(answer);
  const { root, xml } = answer;
  const nfse = nfseFor(root, rps);
  if (nfse === "other") return { kind: "unknown", cause: "answer_of_another_rps" };
  if (nfse !== null) return { kind: "found", nfse, xml };
  const errors = errorsOf(root);
  const isAbsent = errors.length > 0 && errors.every(({ code }) => code === NOT_FOUND);
  if (isAbsent) return { kind: "absent" };
  const other = errors.find(({ code }) => code !== NOT_FOUND);
  return { kind: "unknown", cause: other?.code ?? "unreadable_answer" };
}

/** The city's reasons for refusing the query. A receipt that waits in a batch is no refusal. */
function refusalIn(answer: CityAnswer): readonly Reason[] {
  if (answer.kind !== "answer") return answer.kind === "refused" ? answer.reasons : [];
  const errors = errorsOf(answer.root);
  return errors.some(({ code }) => code === WAITS_IN_BATCH) ? [] : errors;
}

/** Queries a batch; null when the receipt itself must be queried. */
async function queryBatch(
  protocol: string,
  ours: IssueMessage,
  channel: Channel,
): Promise<NfseQuery | null> {
  if (!channel.city.profile.asksSituation) {
    return askBatch("ConsultarLoteRps", protocol, ours, channel, (root, xml) =>
      judgeBatch(root, xml, situationOf(root), ours.rps),
    );
  }
  let situation: Situation = null;
  const state = await askBatch("ConsultarSituacaoLoteRps", protocol, ours, channel, (root) => {
    situation = situationOf(root);
    return situation === "2" ? PROCESSING : null;
  });
  if (state !== null || (situation !== "3" && situation !== "4")) return state;
  return askBatch("ConsultarLoteRps", protocol, ours, channel, (root, xml) =>
    judgeBatch(root, xml, situation, ours.rps),
  );
}

async function askBatch(
  operation: BatchQuery,
  protocol: string,
  { prestador, cnpj }: IssueMessage,
  channel: Channel,
  judge: (root: XmlElement, xml: string) => NfseQuery | null,
): Promise<NfseQuery | null> {
  const { certificate, city } = channel;
  const request = batchQuery(operation, protocol, prestador, {
    certificate,
    profile: city.profile,
  });
  if (request === null) return null;
  const answer = await callCity(operation, request, cnpj, channel);
  if (answer.kind !== "answer") return queryWithoutAnswer(answer);
  return judge(answer.root, answer.xml);
}

const PROCESSING: NfseQuery = { kind: "unknown", cause: "processing" };

function judgeBatch(
  root: XmlElement,
  xml: string,
  situation: Situation,
  rps: IdentificacaoRps,
): NfseQuery | null {
  const nfse = nfseFor(root, rps);
  if (nfse !== null && nfse !== "other") return { kind: "found", nfse, xml };
  if (situation === "2") return PROCESSING;
  if (situation !== "3") return null;
  const own = errorsOf(root, rps);
  // A batch fails as a whole: an error in another receipt stopped ours too.
  const reasons = own.length > 0 ? own : errorsOf(root);
  if (reasons.some(({ code }) => code === DUPLICATE)) return null;
  return { kind: "rejected", reasons: reasons.length > 0 ? reasons : [NO_REASON] };
}

type Situation = ReturnType<typeof situationOf>;

const NO_REASON: Reason = {
  code: "no_reason",
  message: "A prefeitura recusou o lote sem dizer o motivo.",
};
