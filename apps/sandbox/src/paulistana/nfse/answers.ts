import { PAULISTANA_NAMESPACE } from "@emita/fiscal-layouts/paulistana-layout";
import type { PaulistanaRoot } from "@emita/fiscal-layouts/paulistana-layout";
import { decimal } from "../../xml/fields.ts";
import { element, group } from "../../xml/escape.ts";
import type { BatchRecord, PaulistanaNfse } from "./nfse-records.ts";
import type { NfseOrRpsKey, Occurrence } from "../messages/occurrence.ts";
import { localTime } from "./local-time.ts";

/** Content of an answer besides its alerts and errors. */
export interface AnswerContent {
  readonly success: boolean;
  readonly occurrences: readonly Occurrence[];
  /** XML inside Cabecalho, after Sucesso. */
  readonly header?: string;
  /** Children of the root after the occurrences, each without namespace declaration. */
  readonly payload?: readonly { readonly name: string; readonly inner: string }[];
}

/** The XML of an answer: header, alerts, errors, payload. */
export function answerXml(root: PaulistanaRoot, version: 1 | 2, content: AnswerContent): string {
  const { success, occurrences, header = "", payload = [] } = content;
  const listed = (kind: Occurrence["kind"], name: string): string =>
    occurrences
      .filter((occurrence) => occurrence.kind === kind)
      .map((occurrence) => local(name, occurrenceXml(occurrence)))
      .join("");
  return (
    `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="${PAULISTANA_NAMESPACE}"` +
    ` xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema">` +
    `<Cabecalho xmlns="" Versao="${version}">${element("Sucesso", String(success))}${header}</Cabecalho>` +
    `${listed("alerta", "Alerta")}${listed("erro", "Erro")}` +
    `${payload.map(({ name, inner }) => local(name, inner)).join("")}</${root}>`
  );
}

/** Content of ChaveNFe. The national key only in layout 2, and only once it is known. */
export function nfseKeyXml(nfse: PaulistanaNfse, version: 1 | 2, now: Date): string {
  const isShown = version === 2 && now.toISOString() >= nfse.chaveVisivelEm;
  return (
    element("InscricaoPrestador", nfse.inscricao) +
    element("NumeroNFe", nfse.numero) +
    element("CodigoVerificacao", nfse.codigoVerificacao) +
    element("ChaveNotaNacional", isShown ? nfse.chaveNacional : null)
  );
}

/** Content of ChaveRPS. */
export function rpsKeyXml(inscricao: string, serie: string, numero: string): string {
  return (
    element("InscricaoPrestador", inscricao) +
    element("SerieRPS", serie === "" ? null : serie) +
    element("NumeroRPS", numero)
  );
}

/** InformacoesLote of a header. */
export function batchXml(batch: BatchRecord): string {
  return group(
    "InformacoesLote",
    element("NumeroLote", batch.numeroLote) +
      element("InscricaoPrestador", batch.inscricao) +
      group("CPFCNPJRemetente", documentXml(batch.remetente)) +
      element("DataEnvioLote", localTime(new Date(batch.enviadoEm))) +
      element("QtdNotasProcessadas", batch.notas) +
      element("TempoProcessamento", 1) +
      element("ValorTotalServicos", amount(batch.valor)) +
      element("ValorTotalDeducoes", batch.deducoes === 0 ? null : amount(batch.deducoes)),
  );
}

/** CPF or CNPJ by its length. */
export function documentXml(document: string): string {
  return element(document.length === 11 ? "CPF" : "CNPJ", document);
}

/** Cents in the form of tpValor: without cents when they are zero. */
export function amount(cents: number | bigint): string {
  return decimal(BigInt(cents)).replace(/\.00$/, "");
}

function occurrenceXml({ code, description, key }: Occurrence): string {
  return element("Codigo", code) + element("Descricao", description) + keyXml(key);
}

function keyXml(key: NfseOrRpsKey | null): string {
  if (key === null) return "";
  return key.kind === "rps"
    ? group("ChaveRPS", rpsKeyXml(key.inscricao, key.serie, key.numero))
    : group(
        "ChaveNFe",
        element("InscricaoPrestador", key.inscricao) + element("NumeroNFe", key.numero),
      );
}

function local(name: string, inner: string): string {
  return `<${name} xmlns="">${inner}</${name}>`;
}
