import { isCnpj } from "@emita/domain/identifiers/cnpj";
import { isCpf } from "@emita/domain/identifiers/cpf";
import { daysBetween, localDate } from "@emita/domain/basics/dates";
import type { AnswerContent } from "./nfse/answers.ts";
import { batchXml } from "./nfse/answers.ts";
import { element } from "../xml/escape.ts";
import type { PaulistanaContext } from "./context.ts";
import type { PaulistanaNfse } from "./nfse/nfse-records.ts";
import { currentNfseXml } from "./nfse/nfse-xml.ts";
import type { NfseOrRpsKey, Occurrence } from "./messages/occurrence.ts";
import { alertOf, errorOf, hasError } from "./messages/occurrence.ts";
import { periodErrors } from "./rps/period.ts";
import type { ReceivedMessage } from "./rps/reception.ts";
import { documentAt } from "./rps/reception.ts";
import { isSameHolder, normalInscricao } from "./registry/registry.ts";

const PAGE_SIZE = 50;
const MAX_DAYS = 31;

/** ConsultaNFe: up to fifty NFS-e by their own key or by that of the RPS. */
export function queryNfses(message: ReceivedMessage, context: PaulistanaContext): AnswerContent {
  const keys = message.fields.all("Detalhe").map((detail): NfseOrRpsKey => {
    const text = (path: string): string => detail.text(path) ?? "";
    return detail.has("ChaveRPS")
      ? {
          kind: "rps",
          inscricao: text("ChaveRPS/InscricaoPrestador"),
          serie: text("ChaveRPS/SerieRPS"),
          numero: text("ChaveRPS/NumeroRPS"),
        }
      : {
          kind: "nfe",
          inscricao: text("ChaveNFe/InscricaoPrestador"),
          numero: Number(text("ChaveNFe/NumeroNFe")),
        };
  });
  const inscricao = normalInscricao(keys[0]?.inscricao ?? "");
  if (keys.some((key) => normalInscricao(key.inscricao) !== inscricao)) return refuse("1401");
  const fault = ownerFault(inscricao, message, context);
  if (fault !== null) return refuse(fault);
  const found = keys.map((key) => ({ key, note: findNfse(key, context) }));
  const missing = found
    .filter(({ note: nfse }) => nfse === null)
    .map(({ key }) => errorOf("1106", key));
  const nfses = found.flatMap(({ note: nfse }) => (nfse === null ? [] : [nfse]));
  return listing(nfses, missing, message, context);
}

/** ConsultaNFeEmitidas and ConsultaNFeRecebidas: pages of fifty, oldest first. */
export function queryPeriod(
  message: ReceivedMessage,
  context: PaulistanaContext,
  side: "emitidas" | "recebidas",
): AnswerContent {
  const { fields } = message;
  const from = (fields.text("Cabecalho/dtInicio") ?? "").slice(0, 10);
  const until = (fields.text("Cabecalho/dtFim") ?? "").slice(0, 10);
  const errors = [...periodErrors(from, until, localDate(context.clock()))];
  if (daysBetween(from, until) > MAX_DAYS) errors.push(errorOf("1403"));
  const party = documentAt(fields, "Cabecalho/CPFCNPJ") ?? "";
  const inscricao = fields.text("Cabecalho/Inscricao");
  errors.push(...accessErrors(side, party, inscricao, message, context));
  if (errors.length > 0) return { success: false, occurrences: errors };
  const page = Number(fields.text("Cabecalho/NumeroPagina") || "1");
  const isOfParty = (nfse: PaulistanaNfse): boolean =>
    side === "emitidas"
      ? nfse.inscricao === normalInscricao(inscricao ?? "")
      : nfse.tomador === party;
  const nfses = context.ledger.notes().filter((nfse) => {
    const day = localDate(new Date(nfse.emitidaEm));
    return isOfParty(nfse) && from <= day && day <= until;
  });
  return listing(nfses.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), [], message, context);
}

/** ConsultaLote: the NFS-e of one batch. */
export function queryBatch(message: ReceivedMessage, context: PaulistanaContext): AnswerContent {
  const number = Number(message.fields.text("Cabecalho/NumeroLote"));
  const batch = context.ledger.batch(number);
  const isOwn = batch !== null && isSameHolder(message.signer, batch.remetente);
  if (!isOwn) return refuse("1105");
  const nfses = context.ledger
    .notesOf(batch.inscricao)
    .filter(({ numeroLote }) => numeroLote === number);
  return listing(nfses, [], message, context);
}

/** ConsultaInformacoesLote: the batch with this number, or the provider's last one. */
export function queryBatchInformation(
  message: ReceivedMessage,
  context: PaulistanaContext,
): AnswerContent {
  const inscricao = normalInscricao(message.fields.text("Cabecalho/InscricaoPrestador") ?? "");
  const fault = ownerFault(inscricao, message, context);
  if (fault !== null) return refuse(fault);
  const number = message.fields.text("Cabecalho/NumeroLote");
  const batch =
    number === null ? context.ledger.lastBatchOf(inscricao) : context.ledger.batch(Number(number));
  if (batch === null || batch.inscricao !== inscricao) return refuse("1105");
  return { success: true, occurrences: [], header: batchXml(batch) };
}

/** ConsultaCNPJ: the registrations of a CNPJ, and whether they may issue. */
export function queryCnpj(message: ReceivedMessage, context: PaulistanaContext): AnswerContent {
  const cnpj = documentAt(message.fields, "CNPJContribuinte") ?? "";
  if (!isCnpj(cnpj) && !isCpf(cnpj)) return refuse("1109");
  const registrations = context.registry.registrationsOf(cnpj);
  if (registrations.length === 0) return { success: true, occurrences: [alertOf("1405")] };
  return {
    success: true,
    occurrences: [],
    payload: registrations.map(({ inscricao, isAuthorised, isCancelled }) => ({
      name: "Detalhe",
      inner:
        element("InscricaoMunicipal", inscricao) +
        element("EmiteNFe", String(isAuthorised && !isCancelled)),
    })),
  };
}

function findNfse(key: NfseOrRpsKey, { ledger }: PaulistanaContext): PaulistanaNfse | null {
  const inscricao = normalInscricao(key.inscricao);
  return key.kind === "rps"
    ? ledger.noteOfRps(inscricao, key.serie, key.numero)
    : ledger.note(inscricao, key.numero);
}

/** Code when the signer may not query the registration, else null. */
function ownerFault(
  inscricao: string,
  message: ReceivedMessage,
  { registry }: PaulistanaContext,
): "1404" | "1107" | null {
  const taxpayer = registry.provider(inscricao, message.signer);
  if (taxpayer === null) return "1404";
  return isSameHolder(message.signer, taxpayer.cnpj) ? null : "1107";
}

function accessErrors(
  side: "emitidas" | "recebidas",
  party: string,
  inscricao: string | null,
  message: ReceivedMessage,
  context: PaulistanaContext,
): readonly Occurrence[] {
  if (side === "recebidas") return isSameHolder(message.signer, party) ? [] : [errorOf("1402")];
  const fault = ownerFault(normalInscricao(inscricao ?? "99999999"), message, context);
  return fault === null ? [] : [errorOf(fault)];
}

function listing(
  nfses: readonly PaulistanaNfse[],
  occurrences: readonly Occurrence[],
  message: ReceivedMessage,
  context: PaulistanaContext,
): AnswerContent {
  const now = context.clock();
  return {
    success: !hasError(occurrences),
    occurrences,
    payload: nfses.map((nfse) => ({
      name: "NFe",
      inner: currentNfseXml(nfse, context.ledger, message.version, now),
    })),
  };
}

function refuse(code: string): AnswerContent {
  return { success: false, occurrences: [errorOf(code)] };
}
