import { randomUUID } from "node:crypto";
import type { Answer } from "../http/reply.ts";
import { element } from "../xml/escape.ts";
import { answer, batchRefusalList, refusalList } from "./answers.ts";
import type { CityNfse } from "./city-ledger.ts";
import { nfsesOf, refusalsOf, sizeRefusal } from "./issue.ts";
import { refusal } from "./messages.ts";
import { ginfesConfirmation } from "./ginfes-nfse.ts";
import { compNfseXml, localMoment } from "./nfse-xml.ts";
import type { Operation } from "./profiles.ts";
import type { ReceivedMessage } from "./reception.ts";
import { taxIdAt } from "./reception.ts";
import type { Rps } from "./rps.ts";
import { readIdentity, readRps, rpsKey } from "./rps.ts";
import type { CityWorld } from "./rps-rules.ts";

/** Synchronous from the rules to the journal: two deliveries of one RPS cannot overtake each other. */
type Decide = (message: ReceivedMessage, world: CityWorld) => Answer;

/** The action of each operation for a message that passed reception. */
export const DECISIONS: Readonly<Record<Operation, Decide>> = {
  GerarNfse: issueOne,
  RecepcionarLoteRps: takeBatch,
  RecepcionarLoteRpsSincrono: issueBatch,
  ConsultarLoteRps: queryBatch,
  ConsultarSituacaoLoteRps: querySituation,
  ConsultarNfsePorRps: queryByRps,
  CancelarNfse: cancel,
  SubstituirNfse: substitute,
};

/** The RPS of a message, in document order. */
export function rpsListOf(
  message: ReceivedMessage,
  world: Pick<CityWorld, "profile">,
): readonly Rps[] {
  const places = [
    "Rps/InfDeclaracaoPrestacaoServico",
    "LoteRps/ListaRps/Rps/InfDeclaracaoPrestacaoServico",
    "SubstituicaoNfse/Rps/InfDeclaracaoPrestacaoServico",
  ];
  return places
    .flatMap((place) => message.fields.all(place))
    .map((fields, index) => readRps(fields, message.declarations[index] ?? "", world.profile));
}

function issueOne(message: ReceivedMessage, world: CityWorld): Answer {
  const list = rpsListOf(message, world);
  const refusals = refusalsOf(list, world);
  if (refusals.length > 0) {
    const messages = refusals.map(({ code }) => refusal(code));
    return answer(world.profile, "GerarNfse", refusalList(messages));
  }
  const nfses = nfsesOf(list, world);
  decide(world, nfses);
  return answer(world.profile, "GerarNfse", nfseList(nfses, world));
}

function issueBatch(message: ReceivedMessage, world: CityWorld): Answer {
  const operation = "RecepcionarLoteRpsSincrono";
  const list = rpsListOf(message, world);
  const size = sizeRefusal(message.fields.text("LoteRps/QuantidadeRps"), list.length);
  if (size !== null) return answer(world.profile, operation, refusalList([refusal(size)]));
  const refusals = refusalsOf(list, world);
  const received =
    element("NumeroLote", message.fields.text("LoteRps/NumeroLote")) +
    element("DataRecebimento", localMoment(world.now));
  if (refusals.length > 0) {
    return answer(world.profile, operation, received + batchRefusalList(refusals));
  }
  const nfses = nfsesOf(list, world);
  decide(world, nfses);
  return answer(world.profile, operation, received + nfseList(nfses, world));
}

function takeBatch(message: ReceivedMessage, world: CityWorld): Answer {
  const operation = "RecepcionarLoteRps";
  const { profile, ledger, now } = world;
  const list = rpsListOf(message, world);
  const size = sizeRefusal(message.fields.text("LoteRps/QuantidadeRps"), list.length);
  if (size !== null) return answer(profile, operation, refusalList([refusal(size)]));
  const protocol = randomUUID();
  const numeroLote = message.fields.text("LoteRps/NumeroLote") ?? "";
  ledger.addBatch({
    profile: profile.name,
    protocol,
    numeroLote,
    prestador: message.prestador,
    declarations: [...message.declarations],
    rpsKeys: list.map((rps) => rps.key),
    receivedAt: now.toISOString(),
  });
  return answer(
    profile,
    operation,
    element("NumeroLote", numeroLote) +
      element("DataRecebimento", localMoment(now)) +
      element("Protocolo", protocol),
  );
}

const NOT_RECEIVED = "1";
const NOT_PROCESSED = "2";
const WITH_ERRORS = "3";
const SUCCESS = "4";

function queryBatch(message: ReceivedMessage, world: CityWorld): Answer {
  const { profile, ledger } = world;
  const protocol = message.fields.text("Protocolo")?.trim() ?? "";
  const batch = ledger.batch(protocol);
  const isFirst = profile.layout === "1.00";
  const say = (state: string, content = ""): Answer =>
    answer(
      profile,
      "ConsultarLoteRps",
      isFirst ? content || refusalList([refusal("E92")]) : element("Situacao", state) + content,
    );
  const isOwn = batch?.profile === profile.name && batch.prestador === message.prestador;
  if (!isOwn) return say(NOT_RECEIVED, refusalList([refusal("E86")]));
  const outcome = ledger.outcomeOf(protocol);
  if (outcome === null) return say(NOT_PROCESSED);
  return outcome.refusals.length > 0
    ? say(WITH_ERRORS, batchRefusalList(outcome.refusals))
    : say(SUCCESS, nfseList(outcome.notes, world));
}

/** The state of a batch; for layout 1.00, whose ConsultarLoteRps does not include it. */
function querySituation(message: ReceivedMessage, world: CityWorld): Answer {
  const { profile, ledger } = world;
  const operation = "ConsultarSituacaoLoteRps";
  const protocol = message.fields.text("Protocolo")?.trim() ?? "";
  const batch = ledger.batch(protocol);
  const isOwn = batch?.profile === profile.name && batch.prestador === message.prestador;
  if (!isOwn) return answer(profile, operation, refusalList([refusal("E86")]));
  const outcome = ledger.outcomeOf(protocol);
  const done = outcome !== null && outcome.refusals.length > 0 ? WITH_ERRORS : SUCCESS;
  const state = outcome === null ? NOT_PROCESSED : done;
  const content = element("NumeroLote", batch.numeroLote) + element("Situacao", state);
  return answer(profile, operation, content);
}

function queryByRps(message: ReceivedMessage, world: CityWorld): Answer {
  const { profile, ledger } = world;
  const identity = readIdentity(message.fields, "IdentificacaoRps");
  const key = rpsKey(profile, message.prestador, identity);
  const nfse = ledger.noteOfRps(key);
  if (nfse !== null) {
    return answer(profile, "ConsultarNfsePorRps", compNfseXml(nfse, ledger, profile));
  }
  const code = ledger.waitingBatchOf(key) === null ? "E4" : "E92";
  return answer(profile, "ConsultarNfsePorRps", refusalList([refusal(code)]));
}

function cancel(message: ReceivedMessage, world: CityWorld): Answer {
  const { profile, ledger, now } = world;
  const found = nfseToCancel(message, "Pedido/InfPedidoCancelamento", world);
  if (typeof found === "string") {
    return answer(profile, "CancelarNfse", refusalList([refusal(found)]));
  }
  const xml = cancellationXml(message, world);
  const cancellation = { ...identityOf(found), xml, at: now.toISOString() };
  ledger.decide({ notes: [], cancellations: [cancellation], protocol: null, refusals: [] });
  const content =
    profile.layout === "1.00"
      ? `<Cancelamento>${ginfesConfirmation(localMoment(now))}</Cancelamento>`
      : `<RetCancelamento>${xml}</RetCancelamento>`;
  return answer(profile, "CancelarNfse", content);
}

function substitute(message: ReceivedMessage, world: CityWorld): Answer {
  const { profile, ledger, now } = world;
  const refuse = (codes: readonly string[]): Answer =>
    answer(profile, "SubstituirNfse", refusalList(codes.map((code) => refusal(code))));
  const found = nfseToCancel(message, "SubstituicaoNfse/Pedido/InfPedidoCancelamento", world);
  if (typeof found === "string") return refuse([found]);
  const list = rpsListOf(message, world);
  const refusals = refusalsOf(list, world);
  if (refusals.length > 0) return refuse(refusals.map(({ code }) => code));
  const nfses = nfsesOf(list, world, found.numero);
  const cancellation = {
    ...identityOf(found),
    xml: cancellationXml(message, world),
    at: now.toISOString(),
  };
  ledger.decide({ notes: [...nfses], cancellations: [cancellation], protocol: null, refusals: [] });
  const written = nfses.map((nfse) => compNfseXml(nfse, ledger, profile)).join("");
  return answer(
    profile,
    "SubstituirNfse",
    `<RetSubstituicao><NfseSubstituida>${compNfseXml(found, ledger, profile)}</NfseSubstituida>` +
      `<NfseSubstituidora>${written}</NfseSubstituidora></RetSubstituicao>`,
  );
}

/** The NFS-e in a request, or the code that says why it cannot be cancelled. */
function nfseToCancel(message: ReceivedMessage, path: string, world: CityWorld): CityNfse | string {
  const { profile, ledger } = world;
  const identification = `${path}/IdentificacaoNfse`;
  const numero = (message.fields.text(`${identification}/Numero`) ?? "").replace(/^0+(?=.)/, "");
  const isHere = message.fields.text(`${identification}/CodigoMunicipio`) === profile.cityCode;
  const issuer = taxIdAt(message.fields, identification) ?? "";
  const nfse =
    isHere && issuer === message.prestador ? ledger.note(profile.name, issuer, numero) : null;
  if (nfse === null) return "E78";
  return ledger.cancellationOf(nfse) === null ? nfse : "E79";
}

function cancellationXml(message: ReceivedMessage, { profile, now }: CityWorld): string {
  if (profile.layout === "1.00") {
    return `<NfseCancelamento>${ginfesConfirmation(localMoment(now))}</NfseCancelamento>`;
  }
  const request = (message.cancelRequest ?? "").replace(` xmlns="${profile.dataNamespace}"`, "");
  return (
    `<NfseCancelamento versao="${profile.version}"><Confirmacao>${request}` +
    `${element("DataHora", localMoment(now))}</Confirmacao></NfseCancelamento>`
  );
}

function identityOf({
  profile,
  prestador,
  numero,
}: CityNfse): Pick<CityNfse, "profile" | "prestador" | "numero"> {
  return { profile, prestador, numero };
}

function decide({ ledger }: CityWorld, nfses: readonly CityNfse[]): void {
  ledger.decide({ notes: [...nfses], cancellations: [], protocol: null, refusals: [] });
}

function nfseList(nfses: readonly CityNfse[], { ledger, profile }: CityWorld): string {
  return `<ListaNfse>${nfses.map((nfse) => compNfseXml(nfse, ledger, profile)).join("")}</ListaNfse>`;
}
