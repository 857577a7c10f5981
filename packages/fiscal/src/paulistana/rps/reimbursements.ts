import type { Reimbursement } from "../../draft-documents.ts";
import { toCpfCnpj } from "../messages/requests.ts";
import { plainLine } from "../wire/text.ts";
import { toValor } from "../wire/values.ts";
import type { Rps2 } from "../wire/wire.ts";

type Group = NonNullable<Rps2["IBSCBS"]["valores"]["gReeRepRes"]>;
type Item = Group["documentos"][number];

/** Group `gReeRepRes` of layout 2. */
export function toReimbursements(items: readonly Reimbursement[]): Group {
  return { documentos: items.map(toItem) };
}

function toItem(item: Reimbursement): Item {
  const { supplier } = item;
  return {
    document: documentOf(item.document),
    fornec: supplier && { id: toCpfCnpj(supplier.taxId).id, xNome: line(supplier.name, 75) },
    dtEmiDoc: item.issuedOn,
    dtCompDoc: item.serviceOn,
    tpReeRepRes: KINDS[item.kind],
    xTpReeRepRes: plainLine(item.description, 150),
    vlrReeRepRes: toValor(item.amountCents),
  };
}

function documentOf(document: Reimbursement["document"]): Item["document"] {
  if ("electronic" in document) {
    const { kind, key, name } = document.electronic;
    const xTipoChaveDFe = plainLine(name, 255);
    return { dFeNacional: { tipoChaveDFe: ELECTRONIC[kind], xTipoChaveDFe, chaveDFe: key } };
  }
  const [number, name] = [line(document.number, 255), line(document.name, 255)];
  if (!("cityCode" in document)) return { docOutro: { nDoc: number, xDoc: name } };
  const { cityCode } = document;
  return { docFiscalOutro: { cMunDocFiscal: cityCode, nDocFiscal: number, xDocFiscal: name } };
}

const KINDS = { 1: "1", 2: "2", 3: "3", 4: "4", 99: "99" } as const;
const ELECTRONIC = { 1: "1", 2: "2", 3: "3", 9: "9" } as const;

function line(text: string, max: number): string {
  return plainLine(text, max) ?? "";
}
