import { localDate } from "@emita/domain/basics/dates";
import { randomInt } from "node:crypto";
import type { Fault } from "../control/fault.ts";
import { group } from "../xml/escape.ts";
import type { AnswerContent } from "./nfse/answers.ts";
import { batchXml, nfseKeyXml, rpsKeyXml } from "./nfse/answers.ts";
import { batchErrors, providerOf } from "./rps/batch-rules.ts";
import type { PaulistanaContext } from "./context.ts";
import { resendOccurrence } from "./nfse/duplicates.ts";
import { nationalKey } from "./nfse/national-key.ts";
import type { BatchRecord, PaulistanaNfse } from "./nfse/nfse-records.ts";
import { nfseXml } from "./nfse/nfse-xml.ts";
import type { Occurrence } from "./messages/occurrence.ts";
import { alertOf, errorOf, hasError } from "./messages/occurrence.ts";
import type { ReceivedMessage } from "./rps/reception.ts";
import type { Taxpayer } from "./registry/taxpayers.ts";
import type { Rps } from "./rps/rps.ts";
import { readRps } from "./rps/rps.ts";
import { RPS_STAGES } from "./rules/all-rules.ts";
import { judgeRps } from "./rules/rule.ts";
import { sentinelOccurrence, tomadorDocument } from "./rps/sentinels.ts";
import { isStringSigned, rpsString } from "./rps/signature-strings.ts";

/** An RPS with its faults. */
interface Judged {
  readonly rps: Rps;
  readonly occurrences: readonly Occurrence[];
}

const VERIFICATION_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
const VERIFICATION_LENGTH = 8;

/** The RPS of a PedidoEnvioRPS or a PedidoEnvioLoteRPS. */
export function rpsOf(message: ReceivedMessage): readonly Rps[] {
  return message.root.children
    .filter((child) => child.name === "RPS")
    .map((child) => readRps(child, message.version));
}

/** EnvioRPS: one RPS becomes an NFS-e, or is returned with its faults. */
export function issueOne(
  message: ReceivedMessage,
  context: PaulistanaContext,
  fault: Fault | null,
): AnswerContent {
  const judged = judgeAll(message, context);
  const [item] = judged.items;
  if (!judged.ok || item === undefined || hasError(item.occurrences)) {
    context.counters.add("rejected");
    return { success: false, occurrences: judged.ok ? (item?.occurrences ?? []) : judged.errors };
  }
  const issued = context.ledger.together(() =>
    register(item, message, judged.provider, null, context, fault),
  );
  const occurrences = [...item.occurrences, ...orderedAlert(item.rps, fault)];
  return { success: true, occurrences, payload: keysPayload([issued], message, context) };
}

/** EnvioLoteRPS, and with `isTest` TesteEnvioLoteRPS: everything is judged, nothing issued. */
export function issueBatch(
  message: ReceivedMessage,
  context: PaulistanaContext,
  fault: Fault | null,
  isTest: boolean,
): AnswerContent {
  const judged = judgeAll(message, context);
  if (!judged.ok) {
    if (!isTest) countRejected(rpsOf(message).length, context);
    return { success: false, occurrences: judged.errors };
  }
  const { items, provider } = judged;
  const occurrences = items.flatMap((item) => item.occurrences);
  const isFaulty = hasError(occurrences);
  const isWhole = !["false", "0"].includes(message.fields.text("Cabecalho/transacao") ?? "true");
  const accepted = isWhole && isFaulty ? [] : items.filter((item) => !hasError(item.occurrences));
  const isIssued = !isTest && accepted.length > 0;
  const numeroLote = isIssued ? context.ledger.nextBatchNumber() : 0;
  const batch = batchOf(accepted, message, provider, numeroLote, context);
  if (!isTest) countRejected(items.length - accepted.length, context);
  if (!isIssued) return { success: !isFaulty, occurrences, header: batchXml(batch) };
  const nfses = context.ledger.together(() => {
    context.ledger.addBatch(batch);
    return accepted.map((item) => register(item, message, provider, numeroLote, context, fault));
  });
  return {
    success: !isFaulty,
    occurrences: [...occurrences, ...accepted.flatMap(({ rps }) => orderedAlert(rps, fault))],
    header: batchXml(batch),
    payload: keysPayload(nfses, message, context),
  };
}

/** Judges each RPS separately, unless the message as a whole is refused: then none. */
function judgeAll(
  message: ReceivedMessage,
  context: PaulistanaContext,
):
  | { readonly ok: true; readonly provider: Taxpayer; readonly items: readonly Judged[] }
  | { readonly ok: false; readonly errors: readonly Occurrence[]; readonly items: readonly [] } {
  const all = rpsOf(message);
  const errors = batchErrors(message, all, localDate(context.clock()));
  const provider = providerOf(all[0]?.inscricao ?? "", message.signer, context.registry);
  const found = provider.ok ? errors : [...provider.errors, ...errors];
  if (!provider.ok || found.length > 0) return { ok: false, errors: found, items: [] };
  const items = all.map((rps) => ({
    rps,
    occurrences: judge(rps, message, provider.taxpayer, context),
  }));
  return { ok: true, provider: provider.taxpayer, items };
}

/** The signature of the RPS is judged first: when it is wrong, no other fault is reported. */
function judge(
  rps: Rps,
  message: ReceivedMessage,
  provider: Taxpayer,
  context: PaulistanaContext,
): readonly Occurrence[] {
  const expected = rpsString(rps);
  if (!isStringSigned(expected, rps.assinatura, message.certificate.x509)) {
    const text = `Assinatura Digital do RPS incorreta - String verificada (${expected})`;
    return [errorOf("1206", rps.key, text)];
  }
  const { registry, ledger, switches } = context;
  const today = localDate(context.clock());
  const world = { today, provider, registry, ledger, switches: switches.read() };
  const found = judgeRps(RPS_STAGES, rps, world);
  const extra = [sentinelOccurrence(rps), resendOccurrence(rps, ledger, today)];
  return [...found, ...extra.filter((occurrence) => occurrence !== null)];
}

/** Makes the NFS-e of an accepted RPS; one that was already converted on the site keeps its NFS-e. */
function register(
  { rps, occurrences }: Judged,
  message: ReceivedMessage,
  provider: Taxpayer,
  numeroLote: number | null,
  context: PaulistanaContext,
  fault: Fault | null,
): PaulistanaNfse {
  const { ledger } = context;
  const earlier = ledger.noteOfRps(provider.inscricao, rps.serie, rps.numero);
  if (earlier !== null && occurrences.some(({ code }) => code === "216")) return earlier;
  const now = context.clock();
  if (earlier !== null && ledger.cancelledAt(earlier) === null) ledger.cancel(earlier, now);
  const nfse = newNfse(rps, provider, numeroLote, context, fault);
  ledger.addNote(nfse, nfseXml(rps, nfse, provider, message.certificate));
  context.registry.remember(provider.inscricao, provider.cnpj);
  context.counters.add("issued");
  return nfse;
}

function newNfse(
  rps: Rps,
  provider: Taxpayer,
  numeroLote: number | null,
  context: PaulistanaContext,
  fault: Fault | null,
): PaulistanaNfse {
  const now = context.clock();
  const numero = context.ledger.nextNumber(provider.inscricao);
  const isLate = fault?.fault === "late_national_key";
  const delay = isLate ? fault.delayMs : context.switches.read().nationalKeyDelayMs;
  return {
    inscricao: provider.inscricao,
    numero,
    codigoVerificacao: verificationCode(),
    chaveNacional: nationalKey(provider.cnpj, numero, localDate(now)),
    chaveVisivelEm: new Date(now.getTime() + delay).toISOString(),
    cnpjPrestador: provider.cnpj,
    version: rps.version,
    serieRps: rps.serie,
    numeroRps: rps.numero,
    dataEmissaoRps: rps.dataEmissao,
    numeroLote,
    tomador: tomadorDocument(rps),
    valor: Number(rps.valor),
    emitidaEm: now.toISOString(),
  };
}

function verificationCode(): string {
  const indexes = Array.from({ length: VERIFICATION_LENGTH }, () =>
    randomInt(VERIFICATION_CHARACTERS.length),
  );
  return indexes.map((index) => VERIFICATION_CHARACTERS.charAt(index)).join("");
}

function batchOf(
  accepted: readonly Judged[],
  message: ReceivedMessage,
  provider: Taxpayer,
  numeroLote: number,
  context: PaulistanaContext,
): BatchRecord {
  const sum = (amountOf: (rps: Rps) => bigint): number =>
    Number(accepted.reduce((total, { rps }) => total + amountOf(rps), 0n));
  return {
    numeroLote,
    inscricao: provider.inscricao,
    remetente: message.remetente,
    enviadoEm: context.clock().toISOString(),
    notas: accepted.length,
    valor: sum((rps) => rps.valor),
    deducoes: sum((rps) => rps.deducoes),
  };
}

function keysPayload(
  nfses: readonly PaulistanaNfse[],
  message: ReceivedMessage,
  context: PaulistanaContext,
): NonNullable<AnswerContent["payload"]> {
  const now = context.clock();
  return nfses.map((nfse) => ({
    name: "ChaveNFeRPS",
    inner:
      group("ChaveNFe", nfseKeyXml(nfse, message.version, now)) +
      group("ChaveRPS", rpsKeyXml(nfse.inscricao, nfse.serieRps, nfse.numeroRps)),
  }));
}

function orderedAlert(rps: Rps, fault: Fault | null): readonly Occurrence[] {
  return fault?.fault === "alert_208" ? [alertOf("208", rps.key)] : [];
}

function countRejected(count: number, context: PaulistanaContext): void {
  for (let index = 0; index < count; index += 1) context.counters.add("rejected");
}
