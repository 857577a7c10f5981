import { localDateTimeWithOffset } from "@emita/domain/basics/dates";
import { ISSUER } from "./dps-text.ts";

/** An event request as parts; missing ones are those of a plain cancellation a minute ago. */
export interface EventParts {
  readonly chave: string;
  readonly type?: string;
  readonly id?: string;
  readonly versao?: string;
  readonly tpAmb?: string;
  readonly dhEvento?: string;
  readonly author?: string;
  readonly detail?: string;
}

const REASON = "<xMotivo>Valor do serviço informado com erro</xMotivo>";
const AGENT = "<CPFAgTrib>11122233396</CPFAgTrib>";
const CASE_NUMBER = "<nProcAdm>20261120</nProcAdm>";
/** Eight characters, then the issuer and the rest: a key with the type of an event. */
const EVENT_ID = "31702062211222333000181000000000005726114829150369203206";

/** Content of the group of each type. */
export const EVENT_DETAILS: Readonly<Record<string, string>> = {
  "101101": `<xDesc>Cancelamento de NFS-e</xDesc><cMotivo>1</cMotivo>${REASON}`,
  "101103": `<xDesc>Solicitação de Análise Fiscal para Cancelamento de NFS-e</xDesc><cMotivo>2</cMotivo>${REASON}`,
  "105102": `<xDesc>Cancelamento de NFS-e por Substituição</xDesc><cMotivo>01</cMotivo><chSubstituta>31702062211222333000181000000000005726114829150369</chSubstituta>`,
  "105104": `<xDesc>Cancelamento de NFS-e Deferido por Análise Fiscal</xDesc>${AGENT}${CASE_NUMBER}<cMotivo>1</cMotivo>${REASON}`,
  "105105": `<xDesc>Cancelamento de NFS-e Indeferido por Análise Fiscal</xDesc>${AGENT}<cMotivo>2</cMotivo>${REASON}`,
  "202201": "<xDesc>Manifestação de NFS-e - Confirmação do Prestador</xDesc>",
  "203202": "<xDesc>Manifestação de NFS-e - Confirmação do Tomador</xDesc>",
  "204203": "<xDesc>Manifestação de NFS-e - Confirmação do Intermediário</xDesc>",
  "205204": "<xDesc>Manifestação de NFS-e - Confirmação Tácita</xDesc>",
  "202205": "<xDesc>Manifestação de NFS-e - Rejeição do Prestador</xDesc><cMotivo>1</cMotivo>",
  "203206": `<xDesc>Manifestação de NFS-e - Rejeição do Tomador</xDesc><cMotivo>9</cMotivo>${REASON}`,
  "204207": "<xDesc>Manifestação de NFS-e - Rejeição do Intermediário</xDesc><cMotivo>5</cMotivo>",
  "205208": `<xDesc>Manifestação de NFS-e - Anulação da Rejeição</xDesc>${AGENT}<idEvManifRej>${EVENT_ID}</idEvManifRej>${REASON}`,
  "305101": `<xDesc>Cancelamento de NFS-e por Ofício</xDesc>${AGENT}${CASE_NUMBER}<xProcAdm>Processo administrativo</xProcAdm>`,
  "305102": `<xDesc>Bloqueio de NFS-e por Ofício</xDesc>${AGENT}<codEvento>e101101</codEvento>${REASON}`,
  "305103": `<xDesc>Desbloqueio de NFS-e por Ofício</xDesc>${AGENT}<idBloqOfic>${EVENT_ID}</idBloqOfic>`,
};

/** The unsigned request as text with declaration. */
export function eventText(parts: EventParts): string {
  const { chave, type = "101101", author = ISSUER, detail = EVENT_DETAILS[type] ?? "" } = parts;
  const dhEvento = parts.dhEvento ?? localDateTimeWithOffset(new Date(Date.now() - 60_000));
  const authorName = author.length === 11 ? "CPFAutor" : "CNPJAutor";
  return (
    `<?xml version="1.0" encoding="UTF-8"?><pedRegEvento xmlns="http://www.sped.fazenda.gov.br/nfse" versao="${parts.versao ?? "1.01"}">` +
    `<infPedReg Id="${parts.id ?? `PRE${chave}${type}`}"><tpAmb>${parts.tpAmb ?? "2"}</tpAmb><verAplic>Teste_1</verAplic>` +
    `<dhEvento>${dhEvento}</dhEvento><${authorName}>${author}</${authorName}><chNFSe>${chave}</chNFSe>` +
    `<e${type}>${detail}</e${type}></infPedReg></pedRegEvento>`
  );
}
