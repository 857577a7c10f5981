import type {
  FindOutcome,
  NumberedPlace,
  Reason,
  SeekOutcome,
  SignedMessage,
} from "../authority.ts";
import { type CityAnswer, type OpenCause, queryWithoutAnswer } from "../municipal/answer.ts";
import { find as findElement, parseXml } from "../xml/parse.ts";
import { alertsOf, errorsOf, isSuccess, readChaveRps } from "./messages/answer.ts";
import { rpsId, toRegistration } from "./messages/identifiers.ts";
import { type CityNfse, issuedFrom, newestNfse } from "./nfse/nfse.ts";
import { pedidoConsultaNfe } from "./messages/requests.ts";
import { isSameNfse } from "./nfse/same-nfse.ts";
import { callCity, type Channel } from "./messages/service.ts";
import type { ChaveNfe, ChaveRps } from "./wire/wire.ts";

const NOT_FOUND = "1106";

/** Result of a query for one NFS-e. `xml` is the answer that contains it. */
export type NfseQuery =
  | { readonly kind: "found"; readonly nfse: CityNfse; readonly xml: string }
  | { readonly kind: "absent" }
  | ({ readonly kind: "unknown" } & OpenCause);

/** Whether the RPS of this message became an NFS-e: `ConsultaNFe` by its key, then comparison with the message. */
export async function find(message: SignedMessage, channel: Channel): Promise<FindOutcome> {
  const rps = findElement(parseXml(message.xml) ?? undefined, "RPS");
  const chave = readChaveRps(rps);
  if (rps === undefined || chave === null) throw new Error("the message holds no RPS");
  const query = await queryByRps(chave, message.id, channel);
  if (query.kind !== "found") return query;
  const { nfse: note, xml } = query;
  const nfse = issuedFrom(note, xml, []);
  return { kind: "found", nfse, isOurs: isSameNfse(rps, note.element) };
}

/** Finds the NFS-e under a number of the company's series, regardless of which system sent it. */
export async function seek(
  { prestador, series, number }: NumberedPlace,
  channel: Channel,
): Promise<SeekOutcome> {
  const registration = toRegistration(prestador.municipalRegistration, channel.layout);
  // A company without a registration never issued.
  if (registration === null) return { kind: "absent" };
  const chave = {
    InscricaoPrestador: registration,
    SerieRPS: series,
    NumeroRPS: String(number),
  };
  const id = rpsId(chave);
  const answer = await askByRps(chave, channel);
  const query = nfseIn(answer, (nfse) => nfse.rps === null || nfse.rps === id);
  if (query.kind === "found")
    return { kind: "found", id, nfse: issuedFrom(query.nfse, query.xml, []) };
  if (query.kind === "absent") return query;
  const reasons = refusalIn(answer);
  return reasons.length > 0 ? { kind: "refused", reasons } : query;
}

/** Queries the NFS-e made from the receipt `id`. */
export async function queryByRps(
  chave: ChaveRps,
  id: string,
  channel: Channel,
): Promise<NfseQuery> {
  const answer = await askByRps(chave, channel);
  return nfseIn(answer, (nfse) => nfse.rps === null || nfse.rps === id);
}

function askByRps(chave: ChaveRps, channel: Channel): Promise<CityAnswer> {
  const request = pedidoConsultaNfe(channel.layout, { ChaveRPS: chave }, channel.certificate);
  return callCity("ConsultaNFe", request, channel);
}

/** The city's reasons for refusing the query. */
function refusalIn(answer: CityAnswer): readonly Reason[] {
  if (answer.kind === "answer") return errorsOf(answer.root);
  return answer.kind === "refused" ? answer.reasons : [];
}

/** Queries the NFS-e of this number. */
export async function queryByNfse(chave: ChaveNfe, channel: Channel): Promise<NfseQuery> {
  const request = pedidoConsultaNfe(channel.layout, { ChaveNFe: chave }, channel.certificate);
  const answer = await callCity("ConsultaNFe", request, channel);
  return nfseIn(answer, (nfse) => Number(nfse.number) === Number(chave.NumeroNFe));
}

function nfseIn(answer: CityAnswer, isWanted: (nfse: CityNfse) => boolean): NfseQuery {
  if (answer.kind !== "answer") return queryWithoutAnswer(answer);
  const { root, xml } = answer;
  const nfse = newestNfse(root, isWanted);
  if (nfse !== null) return { kind: "found", nfse, xml };
  const errors = [...errorsOf(root), ...alertsOf(root)];
  const isAbsent = errors.length > 0 && errors.every(({ code }) => code === NOT_FOUND);
  // A success without the NFS-e is inconclusive.
  if (isAbsent && isSuccess(root) !== true) return { kind: "absent" };
  return { kind: "unknown", cause: errors[0]?.code || "unreadable_answer" };
}
