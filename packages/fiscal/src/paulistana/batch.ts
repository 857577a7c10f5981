import type { Exchange, Reason } from "../authority.ts";
import { type CityAnswer } from "../municipal/answer.ts";
import { textAt, type XmlElement } from "../xml/parse.ts";
import { errorsOf, isSuccess } from "./messages/answer.ts";
import { rpsId } from "./messages/identifiers.ts";
import { judgeReceipt, type ReceiptVerdict } from "./messages/judge.ts";
import { type CityNfse, nfsesIn } from "./nfse/nfse.ts";
import {
  pedidoConsultaLote,
  pedidoEnvioLoteRps,
  pedidoInformacoesLote,
  type UnsignedRps,
} from "./messages/requests.ts";
import { withoutPersonalData } from "./messages/refused-signature.ts";
import { callCity, type Channel } from "./messages/service.ts";

/** The service's limit per message (1101 and the schema). */
export const BATCH_MAX = 50;

/** A signed `PedidoEnvioLoteRPS`: every retry sends the same bytes. */
export interface BatchMessage {
  readonly xml: string;
  /** The receipts in it, by `rpsId`. */
  readonly ids: readonly string[];
}

export interface BatchOutcome {
  readonly exchange: Exchange;
  /** The city's number of the batch, for queries; null when it gave none. */
  readonly number: string | null;
  readonly receipts: ReadonlyMap<string, ReceiptVerdict>;
}

/**
 * Puts up to fifty receipts of one prestador into one message. Null for none or too many receipts, different registrations (1201) or
 * layouts, two with one key (215), or one that is invalid by the layout.
 */
export function buildBatch(
  receipts: readonly UnsignedRps[],
  isAllOrNothing: boolean,
  channel: Channel,
): BatchMessage | null {
  const [first, ...others] = receipts;
  if (first === undefined || receipts.length > BATCH_MAX) return null;
  const ids = receipts.map(({ rps }) => rpsId(rps.ChaveRPS));
  const prestadores = new Set(receipts.map(({ rps }) => rps.ChaveRPS.InscricaoPrestador));
  const isOfOneLayout = receipts.every(({ layout }) => layout === channel.layout);
  if (new Set(ids).size !== ids.length || prestadores.size !== 1 || !isOfOneLayout) return null;
  const written = pedidoEnvioLoteRps([first, ...others], isAllOrNothing, channel.certificate);
  return written.ok ? { xml: written.xml, ids } : null;
}

/** `EnvioLoteRPS`. Each receipt has its own outcome: some may be NFS-e although the city says the batch failed. */
export async function issueBatch(batch: BatchMessage, channel: Channel): Promise<BatchOutcome> {
  return batchOutcome(batch, channel, await callCity("EnvioLoteRPS", batch.xml, channel));
}

/** `TesteEnvioLoteRPS`: the same checks without issuing anything. */
export async function tryBatch(batch: BatchMessage, channel: Channel): Promise<TrialOutcome> {
  const answer = await callCity("TesteEnvioLoteRPS", batch.xml, channel);
  if (answer.kind === "refused") return { kind: "rejected", reasons: answer.reasons };
  if (answer.kind === "open") return { kind: "unknown", cause: answer.cause };
  const { root } = answer;
  if (isSuccess(root) === true) return { kind: "accepted" };
  const reasons = errorsOf(root).map((reason) => withoutPersonalData(reason, channel.layout));
  return reasons.length > 0
    ? { kind: "rejected", reasons }
    : { kind: "unknown", cause: "unreadable_answer" };
}

export type TrialOutcome =
  | { readonly kind: "accepted" }
  | { readonly kind: "rejected"; readonly reasons: readonly Reason[] }
  | { readonly kind: "unknown"; readonly cause: string };

/** For a lost answer: the number of the last batch of this registration, `ConsultaInformacoesLote`. */
export async function lastBatchNumber(
  registration: string,
  channel: Channel,
): Promise<string | null> {
  const { layout, certificate } = channel;
  const request = pedidoInformacoesLote(layout, registration, undefined, certificate);
  const answer = await callCity("ConsultaInformacoesLote", request, channel);
  return answer.kind === "answer" ? batchNumber(answer.root) : null;
}

/** The NFS-e of a batch, `ConsultaLote`; null without a clear answer. */
export async function nfsesOfBatch(
  number: string,
  channel: Channel,
): Promise<readonly CityNfse[] | null> {
  const request = pedidoConsultaLote(channel.layout, number, channel.certificate);
  const answer = await callCity("ConsultaLote", request, channel);
  if (answer.kind !== "answer" || isSuccess(answer.root) !== true) return null;
  return nfsesIn(answer.root);
}

function batchOutcome(batch: BatchMessage, channel: Channel, answer: CityAnswer): BatchOutcome {
  const { exchange } = answer;
  const verdicts = (judge: (id: string) => ReceiptVerdict) =>
    new Map(batch.ids.map((id) => [id, judge(id)]));
  if (answer.kind === "answer") {
    const { root } = answer;
    const receipts = verdicts((id) => judgeInBatch(root, id, channel));
    return { exchange, number: batchNumber(root), receipts };
  }
  const verdict: ReceiptVerdict =
    answer.kind === "refused"
      ? { kind: "rejected", reasons: answer.reasons }
      : { kind: "uncertain", cause: answer.cause };
  return { exchange, number: null, receipts: verdicts(() => verdict) };
}

/**
 * With `transacao` one invalid receipt stops the others, and the city does not mention them. When it did issue some
 * (`answer_of_another_rps`), a missing receipt is inconclusive.
 */
function judgeInBatch(root: XmlElement, id: string, { layout }: Channel): ReceiptVerdict {
  const verdict = judgeReceipt(root, id, layout);
  const isSilent = errorsOf(root, id).length === 0 && errorsOf(root).length > 0;
  if (verdict.kind !== "rejected" || !isSilent) return verdict;
  return { kind: "rejected", reasons: [STOPPED_BY_ANOTHER] };
}

const STOPPED_BY_ANOTHER: Reason = {
  code: "batch",
  message: "A prefeitura recusou o lote inteiro por causa de outra nota.",
};

/** Zero means none. */
function batchNumber(root: XmlElement): string | null {
  const number = textAt(root, "Cabecalho/InformacoesLote/NumeroLote");
  return number === null || Number(number) === 0 ? null : number;
}
