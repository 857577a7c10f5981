import { cnpjRoot, isCnpj } from "@emita/domain/identifiers/cnpj";
import type { CertificateFacts } from "../authority/certificate-facts.ts";
import type { Reply } from "../http/reply.ts";
import { json } from "../http/reply.ts";
import type { DocumentEntry, Ledger } from "../ledger/ledger.ts";
import type { NfseRecord } from "../ledger/records.ts";
import { APPLICATION, preciseTime } from "../sefin/replies.ts";

/** Undocumented; the size of a batch is not published. */
const BATCH_SIZE = 50;

/** Names of the event types in the distribution. */
const EVENT_NAMES: Readonly<Record<string, string>> = {
  "101101": "CANCELAMENTO",
  "101103": "SOLICITACAO_CANCELAMENTO_ANALISE_FISCAL",
  "105102": "CANCELAMENTO_POR_SUBSTITUICAO",
  "105104": "CANCELAMENTO_DEFERIDO_ANALISE_FISCAL",
  "105105": "CANCELAMENTO_INDEFERIDO_ANALISE_FISCAL",
  "202201": "CONFIRMACAO_PRESTADOR",
  "203202": "CONFIRMACAO_TOMADOR",
  "204203": "CONFIRMACAO_INTERMEDIARIO",
  "205204": "CONFIRMACAO_TACITA",
  "202205": "REJEICAO_PRESTADOR",
  "203206": "REJEICAO_TOMADOR",
  "204207": "REJEICAO_INTERMEDIARIO",
  "205208": "ANULACAO_REJEICAO",
  "305101": "CANCELAMENTO_POR_OFICIO",
  "305102": "BLOQUEIO_POR_OFICIO",
  "305103": "DESBLOQUEIO_POR_OFICIO",
};

/** Dependencies of the distribution. */
export interface Feed {
  readonly ledger: Ledger;
  readonly now: Date;
  /** Younger documents are not visible yet. */
  readonly delayMs: number;
}

type Numbered = readonly [nsu: number, entry: DocumentEntry];

/**
 * `GET /DFe/{NSU}`: the documents after this NSU in which a CNPJ takes part: that of the certificate, or another one of its root. Each CNPJ
 * has its own numbering.
 */
export function distribute(
  nsu: string,
  query: URLSearchParams,
  certificate: CertificateFacts,
  feed: Feed,
): Reply {
  if (!/^[0-9]{1,15}$/.test(nsu)) return rejected("E2201", "NSU inválido.", feed.now);
  const asked = query.get("cnpjConsulta");
  if (asked !== null && !isCnpj(asked)) {
    return rejected("E2213", "CNPJ de consulta inválido.", feed.now);
  }
  const isOwn = asked === null || cnpjRoot(asked) === cnpjRoot(certificate.cnpj ?? "");
  if (!isOwn) {
    const description = "CNPJ de consulta difere da raiz do CNPJ do certificado.";
    return rejected("E2214", description, feed.now);
  }
  const size = query.get("lote") === "false" ? 1 : BATCH_SIZE;
  const found = numberedFor(asked ?? holderOf(certificate), feed)
    .filter(([number]) => number > Number(nsu))
    .slice(0, size);
  return documents(found, feed);
}

/** `GET /NFSe/{chave}/Eventos`: the events of one NFS-e. */
export function distributeEvents(chave: string, certificate: CertificateFacts, feed: Feed): Reply {
  if (!/^[0-9]{9}[0-9A-Z]{14}[0-9]{27}$/.test(chave)) {
    return rejected("E2220", "Chave de acesso inválida.", feed.now);
  }
  const found = numberedFor(holderOf(certificate), feed).filter(
    ([, { event, record }]) => event !== null && record.chave === chave,
  );
  return documents(found, feed);
}

function holderOf(certificate: CertificateFacts): string {
  return certificate.cnpj ?? certificate.cpf ?? "";
}

function numberedFor(party: string, { ledger, now, delayMs }: Feed): readonly Numbered[] {
  const latest = now.getTime() - delayMs;
  return ledger
    .documents()
    .filter(({ record }) => isParty(party, record))
    .filter((entry) => Date.parse(arrivalOf(entry)) <= latest)
    .map((entry, index): Numbered => [index + 1, entry]);
}

function isParty(taxId: string, nfse: NfseRecord): boolean {
  return [nfse.prestador, nfse.tomador, nfse.intermediario].includes(taxId);
}

function arrivalOf({ event, record }: DocumentEntry): string {
  return event?.receivedAt ?? record.receivedAt;
}

function documents(found: readonly Numbered[], { ledger, now }: Feed): Reply {
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
  return {
    NSU: nsu,
    ChaveAcesso: record.chave,
    TipoDocumento: event === null ? "NFSE" : "EVENTO",
    ...(event === null ? {} : { TipoEvento: EVENT_NAMES[event.type] ?? event.type }),
    ArquivoXml: ledger.packedXml(record.chave, event ?? undefined),
    DataHoraGeracao: preciseTime(new Date(arrivalOf(entry))).slice(0, 23),
  };
}

function rejected(code: string, description: string, now: Date): Reply {
  return json(400, {
    StatusProcessamento: "REJEICAO",
    LoteDFe: [],
    Alertas: [],
    Erros: [{ Codigo: code, Descricao: description }],
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
