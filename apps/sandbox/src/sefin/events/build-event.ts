import { localDateTimeWithOffset } from "@emita/domain/basics/dates";
import { NACIONAL_NAMESPACE } from "@emita/fiscal-layouts/nacional-layout";
import { APPLICATION } from "../replies.ts";
import { element } from "../../xml/escape.ts";
import type { Signer } from "../sign.ts";
import { signDocument } from "../sign.ts";

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

export interface EventIdentity {
  readonly chave: string;
  readonly type: string;
  readonly nSeq: number;
  readonly nDFSe: number;
}

/** The signed evento around a request, which is included byte by byte. */
export function buildEvent(
  identity: EventIdentity,
  requestXml: string,
  signer: Signer,
  now: Date,
): string {
  const sequence = String(identity.nSeq).padStart(3, "0");
  const content =
    element("verAplic", APPLICATION) +
    "<ambGer>2</ambGer>" +
    element("nSeqEvento", identity.nSeq) +
    element("dhProc", localDateTimeWithOffset(now)) +
    element("nDFSe", identity.nDFSe) +
    requestXml;
  const xml =
    `${DECLARATION}<evento xmlns="${NACIONAL_NAMESPACE}" versao="1.01">` +
    `<infEvento Id="EVT${identity.chave}${identity.type}${sequence}">${content}</infEvento></evento>`;
  return signDocument(xml, signer);
}

/** The author of an unsigned request: SEFIN itself, a city, or a party at the portal. */
export interface UnsignedRequest {
  readonly chave: string;
  readonly type: string;
  /** CNPJ or CPF. */
  readonly author: string;
  /** XML of the type's group. */
  readonly detail: string;
}

/** An unsigned request, as it is in the event. */
export function unsignedRequestXml(request: UnsignedRequest, now: Date): string {
  const { chave, type, author } = request;
  return (
    `<pedRegEvento xmlns="${NACIONAL_NAMESPACE}" versao="1.01"><infPedReg Id="PRE${chave}${type}">` +
    "<tpAmb>2</tpAmb>" +
    element("verAplic", APPLICATION) +
    element("dhEvento", localDateTimeWithOffset(now)) +
    element(author.length === 11 ? "CPFAutor" : "CNPJAutor", author) +
    element("chNFSe", chave) +
    `<e${type}>${request.detail}</e${type}></infPedReg></pedRegEvento>`
  );
}

/** SEFIN's own event when a new NFS-e replaces an old one. */
export function substitutionDetail(
  newKey: string,
  reason: { readonly code: string; readonly text: string | null },
): string {
  return (
    "<xDesc>Cancelamento de NFS-e por Substituição</xDesc>" +
    element("cMotivo", reason.code) +
    element("xMotivo", reason.text) +
    element("chSubstituta", newKey)
  );
}
