import {
  NO_FALLBACK,
  NOT_FOUND,
  type ReadField,
  type Reading,
} from "@emita/domain/extraction/page/reading";
import { DEFAULT_DESCRIPTION } from "@emita/domain/extraction/fields/description/specification-rules";
import {
  DEFAULT_SERVICE_CODE,
  serviceCodeByKeywords,
} from "@emita/domain/extraction/fields/service-code";
import { ReaderError } from "../errors.ts";
import { addressOf } from "./address.ts";
import { AMOUNTS } from "./nfse-names.ts";
import { isNational, nationalNames } from "./national-names.ts";
import { nfsesIn } from "./nfses-in.ts";
import { openXmlFile } from "./open-file.ts";
import { serviceCodeOf } from "./service-code.ts";
import { hasSeveralTomadores, tomadorOf } from "./tomador.ts";
import { findNode, findText, type XmlNode } from "./xml-tree.ts";

/** More than a person would review; a month of a busy company. */
const MAX_NOTES = 500;

const NATIONAL_DESCRIPTION = nationalNames("xdescserv");
const NATIONAL_AMOUNT = nationalNames("vserv");

/**
 * The fields of each NFS-e in a fiscal XML: NFS-e of the national system, of ABRASF in its dialects, of cities with their own layouts, and
 * NF-e. At least one; NFS-e are never mixed. Throws ReaderError: `nothing_readable` for any other XML, `too_many_notes`.
 */
export function readXml(bytes: Uint8Array): [Reading, ...Reading[]] {
  const nfses = nfsesIn(openXmlFile(bytes));
  const readings: Reading[] = [];
  for (const nfse of nfses) {
    const reading = readNfse(nfse);
    if (reading) readings.push(reading);
    if (readings.length > MAX_NOTES) throw new ReaderError("too_many_notes");
  }
  const [first, ...others] = readings;
  if (first === undefined) throw new ReaderError("nothing_readable");
  return [first, ...others];
}

/** Null when it has neither a client nor an amount. */
function readNfse(nfse: XmlNode): Reading | null {
  if (hasSeveralTomadores(nfse)) throw new ReaderError("nothing_readable");
  const tomador = tomadorOf(nfse);
  const amount = amountOf(nfse);
  if (tomador.name === null && tomador.taxId === null && amount.value === null) return null;
  const description = descriptionOf(nfse);
  const code = codeOf(nfse, description);
  return {
    razaoSocial: data(tomador.name),
    cnpjCpf: data(tomador.taxId),
    valor: amount,
    vencimento: data(isoDate(findText(nfse, "dvenc", "datavencimento"))),
    codigoServico: code,
    descricaoServico: data(description),
    endereco: data(addressOf(nfse, tomador.node)),
    linhaDigitavel: NOT_FOUND,
    pixCopiaECola: NOT_FOUND,
    pixEndToEndId: NOT_FOUND,
    beneficiario: NOT_FOUND,
    beneficiarioCnpjCpf: NOT_FOUND,
    proposed: {
      codigoServico: code.value ?? DEFAULT_SERVICE_CODE,
      descricaoServico: description ?? DEFAULT_DESCRIPTION,
    },
    // A field missing in the file is nowhere else in it.
    fallback: NO_FALLBACK,
    looksLikePayment: true,
  };
}

function data<T>(value: T | null): ReadField<T> {
  return value === null ? NOT_FOUND : { ...NOT_FOUND, value, confidence: "certo", source: "data" };
}

/** The NFS-e's code; a code translated from the city's own or found by words is marked to be checked. */
function codeOf(nfse: XmlNode, description: string | null): ReadField<string> {
  const recorded = serviceCodeOf(nfse);
  if (recorded) {
    const field = data(recorded.subitem);
    return recorded.isTranslated ? { ...field, confidence: "conferir" } : field;
  }
  if (description === null) return NOT_FOUND;
  const value = serviceCodeByKeywords(description);
  return { ...NOT_FOUND, value, confidence: "conferir", source: "keyword" };
}

function amountOf(nfse: XmlNode): ReadField<number> {
  const names = isNational(nfse) ? [...NATIONAL_AMOUNT, ...AMOUNTS] : AMOUNTS;
  const stated = centsOf(findText(nfse, ...names) ?? ownAmount(nfse));
  if (stated !== null) return data(stated);
  // Centi (Rio Verde) has no other amount: the gross value, unless something was deducted.
  const base = centsOf(findText(findNode(nfse, "valoresnfse"), "basecalculo"));
  return base === null ? NOT_FOUND : { ...data(base), confidence: "conferir" };
}

function centsOf(text: string | null): number | null {
  // "1.250,50": points group thousands before a comma.
  const isGrouped = /^\d+(?:\.\d{3})+,/.test(text ?? "");
  const plain = isGrouped ? text?.replaceAll(".", "") : text;
  // Some systems write more decimals than cents.
  const match = /^(\d{1,13})(?:[.,](\d{1,2})0{0,6})?$/.exec(plain ?? "");
  return match ? Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")) : null;
}

/** Generic amount names, used only beside the recipient's own element: `Valor` of Osasco, `ValorTotal` of Irecê. */
const OWN_AMOUNTS: readonly (readonly [beside: string, name: string])[] = [
  ["Tomador", "Valor"],
  ["CNPJCPFTomador", "ValorTotal"],
  ["NomeRazaoTomador", "ValorTotal"],
];

function ownAmount(nfse: XmlNode): string | null {
  const own = findNode(nfse, "notafiscalrelatoriodto", "tbnotasfiscais") ?? nfse;
  if (typeof own === "string") return null;
  for (const [beside, name] of OWN_AMOUNTS) {
    const value = beside in own ? own[name] : undefined;
    if (typeof value === "string") return value;
  }
  return null;
}

function descriptionOf(nfse: XmlNode): string | null {
  const text =
    findText(
      nfse,
      ...NATIONAL_DESCRIPTION,
      "discriminacao",
      "discriminacaoservico",
      "descritivo",
      "descricaoservicos",
      "xprod",
    ) ?? findText(findNode(nfse, "servicos", "servico"), "descricao");
  return text === null ? null : text.replace(/\s+/g, " ").slice(0, 200).trim();
}

function isoDate(text: string | null): string | null {
  return /^(\d{4}-\d{2}-\d{2})/.exec(text ?? "")?.[1] ?? null;
}
