import { taxIdKind } from "@emita/domain/identifiers/tax-id";
import { describeCertificate } from "../../certificate.ts";
import type { Certificate } from "../../authority.ts";
import { type LayoutNode, type ValueOf, writeContent, type WriteResult } from "../../xml/layout.ts";
import { signText } from "../../xml/sign.ts";
import { type MessagePart, writeMessage } from "./message.ts";
import { type CancelWidth, cancelText, rpsFields1, rpsFields2, textOf } from "./signature-texts.ts";
import { centsOfValor, toValor } from "../wire/values.ts";
import * as wire from "../wire/wire.ts";

/** One builder for each message of the service; parameters are typed by the layout's own table. */

/** The RPS of a layout before its own signature is added. */
export type UnsignedRps = { readonly keepsAccents: boolean } & (
  | { readonly layout: 1; readonly rps: Omit<wire.Rps1, "Assinatura"> }
  | { readonly layout: 2; readonly rps: Omit<wire.Rps2, "Assinatura"> }
);

/** `PedidoEnvioRPS`. When a value does not fit the layout, the result has the path of the first such element. */
export function pedidoEnvioRps(unsigned: UnsignedRps, certificate: Certificate): WriteResult {
  const rps = rpsContent(unsigned, certificate);
  if (!rps.ok) return rps;
  const parts = [{ name: "RPS", content: rps.xml }];
  const xml = writeMessage(
    "PedidoEnvioRPS",
    unsigned.layout,
    remetente(certificate),
    parts,
    certificate,
  );
  return { ok: true, xml };
}

/** One to fifty receipts of one prestador; `isAllOrNothing` is `transacao`. */
export function pedidoEnvioLoteRps(
  batch: readonly [UnsignedRps, ...UnsignedRps[]],
  isAllOrNothing: boolean,
  certificate: Certificate,
): WriteResult {
  const { layout } = batch[0];
  const contents = batch.map((unsigned) => rpsContent(unsigned, certificate));
  const parts: MessagePart[] = [];
  for (const content of contents) {
    if (!content.ok) return content;
    parts.push({ name: "RPS", content: content.xml });
  }
  const header = batchHeader(batch, isAllOrNothing, certificate);
  const xml = writeMessage("PedidoEnvioLoteRPS", layout, header, parts, certificate);
  return { ok: true, xml };
}

/** `width` is the width of the registration in the string under the cancellation's signature. */
export function pedidoCancelamento(
  layout: wire.Layout,
  chave: wire.ChaveNfe,
  width: CancelWidth,
  certificate: Certificate,
): string {
  const detail = written(wire.CANCEL_DETAIL, {
    // The city does not compare the code; manual and samples leave it out.
    ChaveNFe: { InscricaoPrestador: chave.InscricaoPrestador, NumeroNFe: chave.NumeroNFe },
    AssinaturaCancelamento: signText(cancelText(chave, width), certificate, "sha1"),
  });
  const header = written(wire.CANCEL_HEADER, {
    CPFCNPJRemetente: holder(certificate),
    transacao: "true",
  });
  const parts = [{ name: "Detalhe", content: detail }];
  return writeMessage("PedidoCancelamentoNFe", layout, header, parts, certificate);
}

/** By our number of the receipt, or by the city's number of the NFS-e. */
export function pedidoConsultaNfe(
  layout: wire.Layout,
  chave: ValueOf<typeof wire.QUERY_DETAIL>["chave"],
  certificate: Certificate,
): string {
  const parts = [{ name: "Detalhe", content: written(wire.QUERY_DETAIL, { chave }) }];
  return writeMessage("PedidoConsultaNFe", layout, remetente(certificate), parts, certificate);
}

/** Queries the NFS-e of a batch by its number. */
export function pedidoConsultaLote(
  layout: wire.Layout,
  batchNumber: string,
  certificate: Certificate,
): string {
  const header = written(wire.LOTE_HEADER, {
    CPFCNPJRemetente: holder(certificate),
    NumeroLote: batchNumber,
  });
  return writeMessage("PedidoConsultaLote", layout, header, [], certificate);
}

/** Queries a batch; without a number, the last one of this registration. */
export function pedidoInformacoesLote(
  layout: wire.Layout,
  registration: string,
  batchNumber: string | undefined,
  certificate: Certificate,
): string {
  const header = written(wire.INFORMACOES_HEADER, {
    CPFCNPJRemetente: holder(certificate),
    NumeroLote: batchNumber,
    InscricaoPrestador: registration,
  });
  return writeMessage("PedidoInformacoesLote", layout, header, [], certificate);
}

/** Queries the registrations (CCM) of a taxpayer. */
export function pedidoConsultaCnpj(
  layout: wire.Layout,
  taxId: string,
  certificate: Certificate,
): string {
  const content = written(wire.CONTRIBUINTE_DETAIL, toCpfCnpj(taxId));
  const parts = [{ name: "CNPJContribuinte", content }];
  return writeMessage("PedidoConsultaCNPJ", layout, remetente(certificate), parts, certificate);
}

export function toCpfCnpj(taxId: string): wire.CpfCnpj {
  return taxIdKind(taxId) === "cpf" ? { id: { CPF: taxId } } : { id: { CNPJ: taxId } };
}

/** The sender is the holder of the TLS certificate (1100), which may be the prestador's head office. */
function holder(certificate: Certificate): wire.CpfCnpj {
  const cnpj = describeCertificate(certificate)?.cnpj;
  if (cnpj === undefined || cnpj === null) throw new Error("the certificate names no CNPJ");
  return { id: { CNPJ: cnpj } };
}

function remetente(certificate: Certificate): string {
  return written(wire.REMETENTE, { CPFCNPJRemetente: holder(certificate) });
}

function rpsContent(unsigned: UnsignedRps, certificate: Certificate): WriteResult {
  const written = signedRps(unsigned, certificate);
  if (!written.ok || unsigned.keepsAccents) return written;
  // The text under the RPS' own signature has no accents.
  return { ok: true, xml: written.xml.normalize("NFD").replace(/\p{M}/gu, "") };
}

function signedRps(unsigned: UnsignedRps, certificate: Certificate): WriteResult {
  if (unsigned.layout === 1) {
    const Assinatura = signText(textOf(rpsFields1(unsigned.rps)), certificate, "sha1");
    return writeContent(wire.RPS_1, { ...unsigned.rps, Assinatura });
  }
  const Assinatura = signText(textOf(rpsFields2(unsigned.rps)), certificate, "sha1");
  return writeContent(wire.RPS_2, { ...unsigned.rps, Assinatura });
}

function batchHeader(
  batch: readonly [UnsignedRps, ...UnsignedRps[]],
  isAllOrNothing: boolean,
  certificate: Certificate,
): string {
  const days = batch.map(({ rps }) => rps.DataEmissao).toSorted();
  const header = {
    CPFCNPJRemetente: holder(certificate),
    transacao: isAllOrNothing ? "true" : "false",
    dtInicio: days[0] ?? "",
    dtFim: days.at(-1) ?? "",
    QtdRPS: String(batch.length),
  } as const;
  if (batch[0].layout === 2) return written(wire.BATCH_HEADER_2, header);
  return written(wire.BATCH_HEADER_1, {
    ...header,
    ValorTotalServicos: sum(
      batch.map(({ layout, rps }) => (layout === 1 ? rps.ValorServicos : "")),
    ),
    ValorTotalDeducoes: sum(batch.map(({ rps }) => rps.ValorDeducoes)),
  });
}

function sum(valores: readonly string[]): string {
  return toValor(valores.reduce((total, valor) => total + (centsOfValor(valor) ?? 0), 0));
}

/** For our own values only: an invalid one is a programming error. */
function written<N extends LayoutNode>(layout: N, value: ValueOf<N>): string {
  const result = writeContent(layout, value);
  if (!result.ok) throw new Error(`does not fit the layout: ${result.path}`);
  return result.xml;
}
