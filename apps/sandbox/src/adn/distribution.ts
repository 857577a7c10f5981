import { cnpjRoot } from "@emita/domain/cnpj";
import type { CertificateFacts } from "../authority/certificate-facts.ts";
import type { Reply } from "../http/reply.ts";
import { json } from "../http/reply.ts";
import type { DocumentEntry, Ledger } from "../ledger/ledger.ts";
import { isActor } from "../sefin/actors.ts";
import { APPLICATION, preciseTime } from "../sefin/replies.ts";

/** By folklore; the size of a batch is not published. */
const BATCH_SIZE = 50;

/** Names of the event types in the distribution; types without a name here do not occur in the sandbox. */
const EVENT_NAMES: Readonly<Record<string, string>> = {
  "101101": "CANCELAMENTO",
  "105102": "CANCELAMENTO_POR_SUBSTITUICAO",
  "101103": "SOLICITACAO_CANCELAMENTO_ANALISE_FISCAL",
  "202201": "CONFIRMACAO_PRESTADOR",
  "203202": "CONFIRMACAO_TOMADOR",
  "204203": "CONFIRMACAO_INTERMEDIARIO",
  "202205": "REJEICAO_PRESTADOR",
  "203206": "REJEICAO_TOMADOR",
  "204207": "REJEICAO_INTERMEDIARIO",
};

/** `GET /DFe/{NSU}`: documents after this NSU in which the holder of the certificate takes part. */
export function distribute(
  nsu: string,
  query: URLSearchParams,
  certificate: CertificateFacts,
  ledger: Ledger,
  now: Date,
): Reply {
  if (!/^[0-9]{1,15}$/.test(nsu)) return rejected("NSU inválido.", now);
  const cnpj = query.get("cnpjConsulta");
  const isOwn = cnpj === null || cnpjRoot(cnpj) === cnpjRoot(certificate.cnpj ?? "");
  if (!isOwn) return rejected("CNPJ de consulta difere da raiz do CNPJ do certificado.", now);
  const size = query.get("lote") === "false" ? 1 : BATCH_SIZE;
  const found = numbered(ledger)
    .filter(([number, entry]) => number > Number(nsu) && isActor(certificate, entry.record))
    .slice(0, size);
  return documents(found, ledger, now);
}

/** `GET /NFSe/{chave}/Eventos`: the events of one note. */
export function distributeEvents(
  chave: string,
  certificate: CertificateFacts,
  ledger: Ledger,
  now: Date,
): Reply {
  const found = numbered(ledger).filter(
    ([, entry]) =>
      entry.event !== null && entry.record.chave === chave && isActor(certificate, entry.record),
  );
  return documents(found, ledger, now);
}

/** The NSU is the place in the order of arrival, from 1. */
function numbered(ledger: Ledger): [nsu: number, entry: DocumentEntry][] {
  return ledger.documents().map((entry, index): [number, DocumentEntry] => [index + 1, entry]);
}

function documents(
  found: readonly (readonly [number, DocumentEntry])[],
  ledger: Ledger,
  now: Date,
): Reply {
  const isEmpty = found.length === 0;
  return json(isEmpty ? 404 : 200, {
    StatusProcessamento: isEmpty ? "NENHUM_DOCUMENTO_LOCALIZADO" : "DOCUMENTOS_LOCALIZADOS",
    LoteDFe: found.map(([nsu, entry]) => present(nsu, entry, ledger)),
    Alertas: [],
    Erros: [],
    ...trailer(now),
  });
}

function present(nsu: number, entry: DocumentEntry, ledger: Ledger): Record<string, unknown> {
  const { record, event } = entry;
  const receivedAt = event?.receivedAt ?? record.receivedAt;
  return {
    NSU: nsu,
    ChaveAcesso: record.chave,
    TipoDocumento: event === null ? "NFSE" : "EVENTO",
    ...(event === null ? {} : { TipoEvento: EVENT_NAMES[event.type] ?? event.type }),
    ArquivoXml: ledger.packedXml(record.chave, event ?? undefined),
    DataHoraGeracao: preciseTime(new Date(receivedAt)).slice(0, 23),
  };
}

function rejected(description: string, now: Date): Reply {
  return json(400, {
    StatusProcessamento: "REJEICAO",
    LoteDFe: [],
    Alertas: [],
    Erros: [{ Codigo: "E2214", Descricao: description }],
    ...trailer(now),
  });
}

function trailer(now: Date): Record<string, string> {
  return {
    TipoAmbiente: "HOMOLOGACAO",
    VersaoAplicativo: APPLICATION,
    DataHoraProcessamento: preciseTime(now),
  };
}
