import { searchText } from "@emita/domain/basics/text";
import { find, textAt, type XmlElement } from "../../xml/parse.ts";
import { centsOfValor } from "../wire/values.ts";

/**
 * Whether an NFS-e matches our RPS in value, deductions, code, day, taxation, withholding, tomador and description. The city returns neither
 * the RPS nor our signature, and completes names and addresses from its register.
 */
export function isSameNfse(rps: XmlElement, nfse: XmlElement): boolean {
  const day = textAt(nfse, "DataEmissaoRPS");
  // The schema lets the NFS-e leave it out.
  const isSameDay = day === null || day.slice(0, 10) === textAt(rps, "DataEmissao");
  return isSameDay && COMPARED.every((read) => read(rps) === read(nfse));
}

type Reader = (from: XmlElement) => unknown;

const COMPARED: readonly Reader[] = [
  // The receipt has one of them, depending on the layout; the NFS-e of layout 2 has both.
  (from) => cents(from, "ValorFinalCobrado") ?? cents(from, "ValorServicos"),
  (from) => cents(from, "ValorDeducoes") ?? 0,
  (from) => Number(textAt(from, "CodigoServico")),
  (from) => textAt(from, "TributacaoRPS") ?? textAt(from, "TributacaoNFe"),
  (from) => /^(?:true|1)$/.test(textAt(from, "ISSRetido") ?? ""),
  (from) => documentIn(from, "CPFCNPJTomador"),
  (from) => documentIn(from, "CPFCNPJIntermediario"),
  (from) => comparableText(textAt(from, "Discriminacao") ?? ""),
];

function cents(from: XmlElement, name: string): number | null {
  return centsOfValor(textAt(from, name));
}

/** CPF, CNPJ or NIF; a missing one can be written in several ways. */
function documentIn(from: XmlElement, name: string): string | null {
  const party = find(from, name);
  return textAt(party, "CPF") ?? textAt(party, "CNPJ") ?? textAt(party, "NIF");
}

/** The city may return bars as line breaks, and letters without accents. */
function comparableText(text: string): string {
  return searchText(text.replaceAll("|", " "));
}
