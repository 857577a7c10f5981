import { centsToXmlDecimal } from "@emita/domain/basics/money";
import { taxIdKind } from "@emita/domain/identifiers/tax-id";
import type { DeductionDocument, Reimbursement } from "../../draft-documents.ts";
import { latin1Line } from "../normalize.ts";
import type { InfDps } from "../wire.ts";
import { toPessoa } from "./parties.ts";

type ReimbursementGroup = NonNullable<NonNullable<InfDps["IBSCBS"]>["valores"]["gReeRepRes"]>;
type ReimbursementItem = ReimbursementGroup["documentos"][number];
type DeductionGroup = NonNullable<
  NonNullable<InfDps["valores"]["vDedRed"]>["reduction"]["documentos"]
>;
type DeductionItem = DeductionGroup["docDedRed"][number];

export function toReimbursements(items: readonly Reimbursement[]): ReimbursementGroup {
  return { documentos: items.map(toReimbursement) };
}

function toReimbursement(item: Reimbursement): ReimbursementItem {
  const { supplier } = item;
  return {
    document: reimbursedDocument(item.document),
    fornec: supplier && { registration: idOf(supplier.taxId), xNome: line(supplier.name, 150) },
    dtEmiDoc: item.issuedOn,
    dtCompDoc: item.serviceOn,
    tpReeRepRes: REIMBURSEMENT_KINDS[item.kind],
    xTpReeRepRes: latin1Line(item.description, 150) ?? undefined,
    vlrReeRepRes: centsToXmlDecimal(item.amountCents),
  };
}

function reimbursedDocument(document: Reimbursement["document"]): ReimbursementItem["document"] {
  if ("electronic" in document) {
    const { kind, key, name } = document.electronic;
    const xTipoChaveDFe = latin1Line(name, 255) ?? undefined;
    return { dFeNacional: { tipoChaveDFe: ELECTRONIC_KINDS[kind], xTipoChaveDFe, chaveDFe: key } };
  }
  const [number, name] = [line(document.number, 255), line(document.name, 255)];
  if (!("cityCode" in document)) return { docOutro: { nDoc: number, xDoc: name } };
  const { cityCode } = document;
  return { docFiscalOutro: { cMunDocFiscal: cityCode, nDocFiscal: number, xDocFiscal: name } };
}

const REIMBURSEMENT_KINDS = { 1: "01", 2: "02", 3: "03", 4: "04", 99: "99" } as const;
const ELECTRONIC_KINDS = { 1: "1", 2: "2", 3: "3", 9: "9" } as const;

export function toDeductionDocuments(items: readonly DeductionDocument[]): DeductionGroup {
  return { docDedRed: items.map(toDeduction) };
}

function toDeduction(item: DeductionDocument): DeductionItem {
  return {
    document: deductedDocument(item.document),
    tpDedRed: DEDUCTION_KINDS[item.kind],
    xDescOutDed: latin1Line(item.description, 150) ?? undefined,
    dtEmiDoc: item.issuedOn,
    vDedutivelRedutivel: centsToXmlDecimal(item.deductibleCents),
    vDeducaoReducao: centsToXmlDecimal(item.amountCents),
    fornec: item.supplier && toPessoa(item.supplier),
  };
}

function deductedDocument(document: DeductionDocument["document"]): DeductionItem["document"] {
  if ("nfseKey" in document) return { chNFSe: document.nfseKey };
  if ("nfeKey" in document) return { chNFe: document.nfeKey };
  if ("fiscalNumber" in document) return { nDocFisc: line(document.fiscalNumber, 255) };
  if (!("cityCode" in document)) return { nDoc: line(document.number, 255) };
  const { cityCode, number, verificationCode } = document;
  return {
    NFSeMun: {
      cMunNFSeMun: cityCode,
      // The layout needs fifteen digits; leading zeros do not change the number.
      nNFSeMun: number.padStart(15, "0"),
      cVerifNFSeMun: verificationCode,
    },
  };
}

const DEDUCTION_KINDS = {
  1: "1",
  2: "2",
  3: "3",
  4: "4",
  5: "5",
  6: "6",
  7: "7",
  8: "8",
  9: "9",
  99: "99",
} as const;

function idOf(taxId: string) {
  return taxIdKind(taxId) === "cpf" ? { CPF: taxId } : { CNPJ: taxId };
}

function line(text: string, max: number): string {
  return latin1Line(text, max) ?? "";
}
